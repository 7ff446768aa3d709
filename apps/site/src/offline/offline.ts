import { formatAmount } from '@meydan/money/kurus'
import { dateTimeText } from '../components/text/dates.ts'
import { peekLastBalance } from '../session/last-balance.ts'
import { siteConfig } from '../site-config.ts'
import { offlineWords } from '../words/offline.ts'

// The document stands in for a page without a line, at that page's own address; this is the one it came from.
const OWN_ADDRESS = '/cevrimdisi'
const TRY_EVERY_MS = 10_000

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id} in the page`)
  return found
}

element('site-name').textContent = siteConfig.name
const kept = peekLastBalance()
element('last-balance').hidden = kept === undefined
if (kept) element('last-balance').textContent = offlineWords.lastBalance(formatAmount(kept.lira), dateTimeText(kept.at))

element('try-again').addEventListener('click', goOn)
addEventListener('online', goOn)
setInterval(() => {
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(goOn, () => {})
}, TRY_EVERY_MS)

function goOn() {
  if (location.pathname === OWN_ADDRESS) location.replace('/')
  else location.reload()
}
