import { TextPage } from './text-page.tsx'

export default function Terms() {
  return <TextPage title="Terms">…</TextPage>
}
