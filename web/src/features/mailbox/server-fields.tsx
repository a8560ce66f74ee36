import type { MailServer, MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface Servers extends MailServers {
  username: string
}

export const NO_SERVERS: MailServers = {
  imap: { host: '', port: 993, security: 'tls' },
  smtp: { host: '', port: 465, security: 'tls' },
}

function OneServer({
  title,
  server,
  onChange,
}: {
  title: string
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
              className={FIELD_CLOTHES}
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
            className={FIELD_CLOTHES}
            value={server.port || ''}
            onChange={(event) => onChange({ ...server, port: Number(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Encryption">
        {(control) => (
          <Select
            {...control}
            value={server.security}
            onChange={(event) => onChange({ ...server, security: event.target.value as MailServer['security'] })}
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
      <OneServer title="Reading (IMAP)" server={servers.imap} onChange={(imap) => onChange({ ...servers, imap })} />
      <OneServer title="Sending (SMTP)" server={servers.smtp} onChange={(smtp) => onChange({ ...servers, smtp })} />
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
