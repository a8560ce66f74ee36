import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccountTab } from './account-tab.tsx'
import { EmailTab } from './email-tab.tsx'

const TABS = [
  { value: 'account', label: 'Account', content: <AccountTab /> },
  { value: 'email', label: 'Email Settings', content: <EmailTab /> },
] as const
type Tab = (typeof TABS)[number]['value']

/** `/settings`: the person's account and how their mail is treated (ST-01). The address says which tab is open. */
export default function Settings() {
  const [parameters, setParameters] = useSearchParams()
  const open = TABS.find(({ value }) => value === parameters.get('tab'))?.value ?? 'account'
  const show = (tab: Tab) => {
    setParameters(tab === 'account' ? {} : { tab }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account and email preferences" />
      <Tabs label="Settings" tabs={TABS} open={open} onOpen={show} />
    </>
  )
}
