declare module 'hoodiecrow-imap' {
  export interface HoodiecrowMessage {
    uid: number
    raw: string
    flags: string[]
    internaldate: string
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
    setMaxListeners(most: number): void
    notify(command: object, mailbox: HoodiecrowMailbox): void
  }

  export default function hoodiecrow(options: {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: object
    secureConnection?: boolean
    credentials?: { cert: string; key: string }
  }): HoodiecrowServer
}
