import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { addressOf, CallFailed, outcome } from './send.ts'
import { shownAccountHeader } from './shown-account.ts'

/**
 * Gets what a call serves as a file and keeps it as a download. A refusal fails as that of `send` does: a link alone would say that there is no
 * file, and not why.
 */
export async function fetchFile<C extends CallShape>(call: C, input: RawInputOf<C>): Promise<void> {
  const reply = await fetch(addressOf(call, input), {
    headers: { 'x-requested-with': 'XMLHttpRequest', ...shownAccountHeader() },
    credentials: 'same-origin',
  }).catch(() => {
    throw new CallFailed('network', undefined)
  })
  if (!reply.ok) {
    outcome(call, await reply.json().catch(() => undefined))
    throw new CallFailed('invalid_reply', undefined)
  }
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const url = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name) })
  link.click()
  // The browser has read it once it has begun to keep it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
