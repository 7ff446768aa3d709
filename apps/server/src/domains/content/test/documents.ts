import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import type { TestSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { mountBuilt } from '../documents/documents.ts'

/** What a licence says that is no player's business. */
export const UNTOLD = [
  'complaintDays',
  'complaintYears',
  'complaintsFurther',
  'dormantAfterDays',
  'gamingTaxBps',
  'helpLinksWatched',
  'identityRegister',
  'largeStakeLira',
  'largeTransactionLira',
  'largeWinLira',
  'limits',
  'loginRecordDays',
  'messageDays',
  'personRecordDays',
  'protectionPage',
]

/** A build of both apps, as small as can be, in a folder that goes with the tests; and servers over it. */
export function builtPages(site: TestSite) {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  mkdirSync(join(folder, 'site/art'), { recursive: true })
  mkdirSync(join(folder, 'backoffice/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'site/index.html'),
    '<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>x</title><link rel="icon" href="/x"><meta name="theme-color" content="#fff"><script type="module" crossorigin src="/assets/main-abc.js"></script></head><body><div id="root"><div id="first-home"></div><div id="first-slots"></div><div id="first-text" class="prose"></div></div><div id="preloader" class="x"><svg id="house"></svg></div></body></html>',
  )
  writeFileSync(join(folder, 'site/assets/main-abc.js'), `console.log('${'meydan '.repeat(500)}')`)
  writeFileSync(join(folder, 'site/assets/manrope-latin-Ab1_-c.woff2'), 'font')
  writeFileSync(join(folder, 'site/assets/manrope-latin-ext-Ab1.woff2'), 'font')
  writeFileSync(join(folder, 'site/art/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'site/.secret'), 'secret')
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  writeFileSync(
    join(folder, 'backoffice/index.html'),
    '<!doctype html><html><head><meta charset="utf-8"><title>y</title></head><body>yönetim</body></html>',
  )
  closeAtTheEnd(async () => rmSync(folder, { recursive: true }))

  async function serverOf(config: Partial<typeof site.context.config> = {}) {
    const context = { ...site.context, config: { ...site.context.config, ...config } }
    const app = await openHttp({ logger: context.log, production: context.config.production })
    mountBuilt(app, context, { site: [join(folder, 'site')], backoffice: [join(folder, 'backoffice')] })
    await app.ready()
    closeAtTheEnd(() => app.close())
    return app
  }
  return { folder, serverOf }
}
