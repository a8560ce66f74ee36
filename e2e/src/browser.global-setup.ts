import { shareBrowser } from './browser.ts'

/** One browser on disk for the whole run: 200 MB, which a test process that is ended would leave behind each time. */
export default async function setup(): Promise<() => void> {
  return shareBrowser()
}
