import { Builder, Capabilities, By } from 'selenium-webdriver'
import { writeFileSync } from 'node:fs'
const caps = new Capabilities({
  browserName: 'meydan-tests',
  'webkitgtk:browserOptions': { binary: '/work/wt/browsers/e2e/engines/webkit-window.sh', args: ['390x844'] },
})
const d = await new Builder().usingServer('http://127.0.0.1:4444').withCapabilities(caps).build()
try {
  for (const path of process.argv.slice(2)) {
    await d.get('http://localhost:3100' + path)
    const t0 = Date.now()
    let text = ''
    while (Date.now() - t0 < 15000) {
      text = await d.executeScript('return document.body.innerText.replaceAll("\\n"," | ").slice(0,160)')
      if (text.length > 20) break
      await new Promise((r) => setTimeout(r, 300))
    }
    console.log(path, Date.now() - t0, text)
    try {
      const el = await d.findElement(By.css('html'))
      writeFileSync('/tmp/wk' + path.replaceAll('/', '_') + '.png', Buffer.from(await el.takeScreenshot(), 'base64'))
    } catch (e) {
      console.log(e.name)
    }
  }
} finally {
  await d.quit().catch(() => {})
}
