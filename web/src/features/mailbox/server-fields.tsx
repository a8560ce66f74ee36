import type { MailServer, MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { Field, FIELD_BESIDE, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface Servers extends MailServers {
  username: string
}

export const NO_SERVERS: MailServers = {
  imap: { host: '', port: 993, security: 'tls' },
  smtp: { host: '', port: 465, security: 'tls' },
}

/** The ports of one use, by how a connection is encrypted there (RFC 8314). */
type Ports = Readonly<Record<MailServer['security'], number>>
const IMAP_PORTS: Ports = { tls: 993, starttls: 143 }
const SMTP_PORTS: Ports = { tls: 465, starttls: 587 }

/** At another port, encrypted as is usual there. */
function atPort(server: MailServer, port: number, usual: Ports): MailServer {
  const security = (['tls', 'starttls'] as const).find((one) => usual[one] === port) ?? server.security
  return { ...server, port, security }
}

/** Encrypted otherwise, at the port that is usual for it, unless the port is one of their own. */
const encryptedBy = (server: MailServer, security: MailServer['security'], usual: Ports): MailServer => ({
  ...server,
  security,
  port: server.port === usual[server.security] ? usual[security] : server.port,
})

function OneServer({
  title,
  usual,
  server,
  onChange,
}: {
  title: string
  usual: Ports
  server: MailServer
  onChange: (server: MailServer) => void
}) {
  return (
    <fieldset className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 @md:grid-cols-[minmax(0,1fr)_6rem_auto]">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className="col-span-full @md:col-span-1">
        <Field label="Server">
          {(control) => (
            <input
              {...control}
              required
              className={FIELD_BESIDE}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={server.host}
              onChange={(event) => onChange({ ...server, host: event.target.value.trim() })}
            />
          )}
        </Field>
      </div>
      <Field label="Port">
        {(control) => (
          <input
            {...control}
            required
            type="number"
            min={1}
            max={65_535}
            inputMode="numeric"
            className={FIELD_BESIDE}
            value={server.port || ''}
            onChange={(event) => onChange(atPort(server, Number(event.target.value), usual))}
          />
        )}
      </Field>
      <Field label="Encryption">
        {(control) => (
          <Select
            {...control}
            value={server.security}
            onChange={(event) => onChange(encryptedBy(server, event.target.value as MailServer['security'], usual))}
          >
            <option value="tls">TLS</option>
            <option value="starttls">STARTTLS</option>
          </Select>
        )}
      </Field>
    </fieldset>
  )
}

/** Where mail is read and sent, and under which name, to be changed by hand. */
export function ServerFields({ servers, onChange }: { servers: Servers; onChange: (servers: Servers) => void }) {
  return (
    <div className="@container grid gap-5">
      <OneServer
        title="Reading (IMAP)"
        usual={IMAP_PORTS}
        server={servers.imap}
        onChange={(imap) => onChange({ ...servers, imap })}
      />
      <OneServer
        title="Sending (SMTP)"
        usual={SMTP_PORTS}
        server={servers.smtp}
        onChange={(smtp) => onChange({ ...servers, smtp })}
      />
      <Field label="Username" hint="at both servers">
        {(control) => (
          <input
            {...control}
            required
            className={FIELD_CLOTHES}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={servers.username}
            onChange={(event) => onChange({ ...servers, username: event.target.value.trim() })}
          />
        )}
      </Field>
    </div>
  )
}
