import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { DatabaseAddress } from '#server/db/connect.ts'

/** A host that leads to the server at that address, and may be cut off from it. */
export class RelayingHost {
  connections = 0
  readonly #to: DatabaseAddress
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(to: DatabaseAddress) {
    this.#to = to
    this.#server = createServer((socket) => this.#relay(socket))
  }

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** The same database, reached through this host. */
  get address(): DatabaseAddress {
    const { connectionString } = this.#to
    if (!connectionString) return { ...this.#to, host: '127.0.0.1', port: this.port }
    const url = new URL(connectionString)
    url.host = `127.0.0.1:${this.port}`
    return { ...this.#to, connectionString: url.href }
  }

  /** From now on nothing is answered, and no connection is closed either; who connects anew is met by the same. */
  fallSilent(): void {
    this.silenceConnections()
    this.#server.removeAllListeners('connection').on('connection', (socket) => this.#sockets.add(socket))
  }

  /** Likewise for the connections that there are; who connects anew is answered. */
  silenceConnections(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #relay(socket: Socket): void {
    this.connections += 1
    const { host, port, connectionString } = this.#to
    const url = connectionString ? new URL(connectionString) : null
    const behind = url ? connect(Number(url.port || 5432), url.hostname) : connect(`${host}/.s.PGSQL.${port}`)
    for (const end of [socket, behind]) {
      this.#sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => [socket, behind].forEach((each) => each.destroy()))
    }
    socket.pipe(behind).pipe(socket)
  }
}
