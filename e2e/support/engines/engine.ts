import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { findChromium } from '../../../scripts/lib/chromium.ts'
import { freePort } from '../../../scripts/lib/free-port.ts'

/** A window of another engine than Playwright's Chromium, as much of it as the walks ask. */
export interface EngineWindow {
  open(address: string): Promise<void>
  /** What a script of the page's own world says. */
  evaluate<T>(script: string): Promise<T>
  /** The text of the first frame inside the page; empty while there is none. */
  frameText(): Promise<string>
  setCookie(cookie: { name: string; value: string; host: string }): Promise<void>
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Why it cannot be tried here; undefined where it can. */
  missing: string | undefined
  start(size: { width: number; height: number }): Promise<EngineWindow>
}

const missing = (files: readonly string[], packages: string): string | undefined =>
  files.every((file) => existsSync(file)) ? undefined : `apt-get install ${packages}`

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file))

const CHROMIUM = findChromium()

export const chromium: Engine = {
  name: 'Chromium',
  missing: CHROMIUM === undefined ? 'apt-get install chromium-headless-shell' : undefined,
  start: (size) =>
    startBy({ browser: 'chrome', executablePath: CHROMIUM ?? '', args: ['--no-sandbox', '--disable-gpu'] }, size),
}

export const firefox: Engine = {
  name: 'Firefox',
  missing: FIREFOX === undefined ? 'apt-get install firefox-esr' : undefined,
  start: (size) =>
    startBy(
      {
        browser: 'firefox',
        executablePath: FIREFOX ?? '',
        extraPrefsFirefox: { 'intl.accept_languages': 'tr-TR' },
      },
      size,
    ),
}

async function startBy(options: LaunchOptions, { width, height }: { width: number; height: number }) {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: { width, height } })
  const page = await browser.newPage()
  const window: EngineWindow = {
    // A page with frames may never be told as loaded here: it is asked.
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
    },
    evaluate: async <T>(script: string) => (await page.evaluate(`(() => { ${script} })()`)) as T,
    async frameText() {
      const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame())
      return frame === undefined ? '' : String(await frame.evaluate('document.body.innerText').catch(() => ''))
    },
    async setCookie({ name, value, host }) {
      await browser.setCookie({ name, value, domain: host, path: '/', httpOnly: true })
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
  return window
}

const WEBKIT_FILES = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session', '/usr/bin/python3']
const WINDOW = fileURLToPath(new URL('./webkit-window.sh', import.meta.url))

export const webkit: Engine = {
  name: 'WebKit',
  missing: missing(WEBKIT_FILES, 'webkit2gtk-driver xvfb dbus python3-gi gir1.2-webkit2-4.1'),
  async start({ width, height }) {
    const display = `:${90 + (process.pid % 400)}`
    const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' })
    const port = await freePort()
    const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        // It has no sandbox as root, and tests run as root in CI.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    await answers(`http://127.0.0.1:${port}/status`)
    const asked = new Capabilities({
      browserName: 'meydan-tests',
      'webkitgtk:browserOptions': { binary: WINDOW, args: [`${width}x${height}`] },
    })
    const page = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(asked).build()
    return {
      open: (address) => page.get(address),
      evaluate: (script) => page.executeScript(script),
      async frameText() {
        const frames = await page.findElements(By.css('iframe'))
        if (frames[0] === undefined) return ''
        await page.switchTo().frame(frames[0])
        const text = await page.executeScript<string>('return document.body.innerText').catch(() => '')
        await page.switchTo().defaultContent()
        return text
      },
      async setCookie({ name, value, host }) {
        await page.manage().addCookie({ name, value, domain: host, path: '/', httpOnly: true })
      },
      picture: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
      async close() {
        // The driver forgets the window before it answers.
        await page.quit().catch(() => undefined)
        endGroup(driver)
        screen.kill()
      },
    }
  },
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error(`${address} does not answer`)
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
