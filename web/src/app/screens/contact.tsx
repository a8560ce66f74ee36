import { TextPage } from './text-page.tsx'

export default function Contact() {
  return <TextPage title="Contact">…</TextPage>
}
