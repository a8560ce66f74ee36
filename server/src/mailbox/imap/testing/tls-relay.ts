import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { TEST_CERTIFICATE, TEST_KEY } from '#server/mail-server/testing/test-certificate.ts'
import type { Fault } from '../../contract.ts'

/** What a server of the protocol says instead of doing what it was told. */
interface Sayings {
  limited(tag: string): string
  crowded(): string
  failing(tag: string): string
}

const SAYINGS: Record<'imap' | 'smtp', Sayings> = {
  imap: {
    limited: (tag) => `${tag} NO [LIMIT] Too many commands\r\n`,
    crowded: () => '* BYE Too many simultaneous connections\r\n',
    failing: (tag) => `${tag} NO [UNAVAILABLE] Temporarily unavailable\r\n`,
  },
  smtp: {
    limited: () => '451 4.7.1 Rate limit, try again later\r\n',
    crowded: () => '421 4.7.0 Too many connections\r\n',
    failing: () => '451 4.3.0 Try again\r\n',
  },
}

interface Armed {
  fault: Fault
  times: number
  /** The lines at which it happens. */
  at: RegExp
}

/** TLS in front of a mail server that speaks without, which fails as it is told to. */
export class TlsRelay {
  readonly #protocol: 'imap' | 'smtp'
  readonly #upstreamPort: number
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (socket) => this.#relay(socket))
  #armed: Armed | null = null
  #stumbles: { share: number; faults: readonly Fault[] } | null = null
  /** The lines that clients said, without what they signed in with. */
  readonly said: string[] = []
  /** How much the server has said. */
  bytesDown = 0
  /** Called with each line that a client says, before it reaches the server. */
  onLine: ((line: string) => void) | null = null

  private constructor(protocol: 'imap' | 'smtp', upstreamPort: number) {
    this.#protocol = protocol
    this.#upstreamPort = upstreamPort
  }

  static async start(protocol: 'imap' | 'smtp', upstreamPort: number): Promise<TlsRelay> {
    const relay = new TlsRelay(protocol, upstreamPort)
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve))
    return relay
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** How many connections are open, on both sides of it. */
  get open(): number {
    return this.#sockets.size
  }

  fail(fault: Fault, times: number, at = /./): void {
    this.#armed = { fault, times, at }
  }

  /** From now on so many commands in all go wrong, in one of these ways each. */
  stumble(share: number, faults: readonly Fault[]): void {
    this.#stumbles = { share, faults }
  }

  /** Says nothing more to anybody, and lets every connection stand. */
  mute(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('data')
  }

  /** Cuts every connection that is open. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(line: string): Fault | null {
    if (this.#stumbles && Math.random() < this.#stumbles.share) {
      const { faults } = this.#stumbles
      return faults[Math.floor(Math.random() * faults.length)] ?? null
    }
    const armed = this.#armed
    if (!armed || armed.times <= 0 || !armed.at.test(line)) return null
    armed.times -= 1
    return armed.fault
  }

  #relay(client: TLSSocket): void {
    const upstream = connect(this.#upstreamPort, '127.0.0.1')
    const both = [client, upstream]
    for (const socket of both) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        for (const other of both) other.destroy()
      })
    }
    const state = { pending: '', literal: 0, isMute: false, cutAt: null as string | null, inData: false }
    upstream.on('data', (chunk: Buffer) => {
      this.bytesDown += chunk.length
      if (state.isMute) return
      const text = chunk.toString('latin1')
      const end = state.cutAt === null ? -1 : `\n${text}`.indexOf(`\n${state.cutAt}`)
      if (end < 0) return void client.write(chunk)
      // A part of the answer's last line, and no more.
      client.write(chunk.subarray(0, end + 3), () => client.destroy())
      state.isMute = true
    })
    client.on('data', (chunk: Buffer) => {
      if (state.isMute) return
      state.pending += chunk.toString('latin1')
      for (;;) {
        if (state.literal > 0) {
          const part = state.pending.slice(0, state.literal)
          upstream.write(part, 'latin1')
          state.literal -= part.length
          state.pending = state.pending.slice(part.length)
          if (state.literal > 0) return
        }
        const end = state.pending.indexOf('\r\n')
        if (end < 0) return
        const line = state.pending.slice(0, end)
        state.pending = state.pending.slice(end + 2)
        this.#line(line, client, upstream, state)
        if (state.isMute) return
      }
    })
  }

  #line(
    line: string,
    client: TLSSocket,
    upstream: Socket,
    state: { literal: number; isMute: boolean; cutAt: string | null; inData: boolean },
  ): void {
    this.onLine?.(line)
    const forward = () => {
      upstream.write(`${line}\r\n`, 'latin1')
      const [, literal] = (this.#protocol === 'imap' && /\{(\d+)\+?\}$/.exec(line)) || []
      if (literal) state.literal = Number(literal)
      if (this.#protocol === 'smtp') state.inData = state.inData ? line !== '.' : line === 'DATA'
    }
    if (!/LOGIN|AUTH|^[\w=+/]+$/.test(line) && !state.inData) this.said.push(line)
    const isCommand = this.#protocol === 'imap' ? /^\S+ \S/.test(line) : !state.inData || line === '.'
    const fault = isCommand ? this.#take(line) : null
    if (!fault) return forward()
    const [tag = '*'] = line.split(' ')
    const say = SAYINGS[this.#protocol]
    if (fault === 'half_an_answer') {
      state.cutAt = this.#protocol === 'imap' ? `${tag} ` : '250 '
      return forward()
    }
    if (fault === 'rate_limit') return void client.write(say.limited(tag))
    if (fault === 'server_error') return void client.write(say.failing(tag))
    state.isMute = true
    if (fault === 'reset') client.destroy()
    if (fault === 'garbage') client.end('<html>Sorry</html>\r\n')
    if (fault === 'rate_limit_403') client.end(say.crowded())
  }
}
