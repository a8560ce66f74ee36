declare module 'hoodiecrow-imap' {
  export interface HoodiecrowMessage {
    uid: number
    raw: string
    flags: string[]
    internaldate: string
    'X-GM-LABELS'?: string[]
  }

  export interface HoodiecrowMailbox {
    path: string
    uidvalidity: number
    uidnext: number
    messages: HoodiecrowMessage[]
    'special-use'?: string
  }

  export interface HoodiecrowServer {
    users: Record<string, { password: string; xoauth2?: { accessToken: string } }>
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    server: import('node:net').Server
    getMailbox(path: string): HoodiecrowMailbox | undefined
    createMailbox(path: string, mailbox?: object): void
    deleteMailbox(path: string): void
    appendMessage(path: string, flags: string[], at: Date, raw: string): { message: HoodiecrowMessage }
    /** By the search key: whether a message is found by what follows it. */
    searchHandlers: Record<
      string,
      (
        connection: { socket: import('node:net').Socket },
        message: HoodiecrowMessage,
        sequence: number,
        wanted: string,
      ) => boolean
    >
    registerCapability(name: string): void
    setMaxListeners(most: number): void
    notify(command: object, mailbox: HoodiecrowMailbox): void
    setCommandHandler(
      command: string,
      handler: (
        connection: { send(answer: object, ...context: unknown[]): void },
        parsed: { tag: string },
        data: unknown,
        done: () => void,
      ) => void,
    ): void
  }

  export default function hoodiecrow(options: {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: object
    secureConnection?: boolean
    credentials?: { cert: string; key: string }
  }): HoodiecrowServer
}
