import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
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
  /** What a script of the first frame says. */
  evaluateInFrame<T>(script: string): Promise<T>
  /** A press of the mouse on what this XPath finds first, of the page or of its first frame. Throws while nothing is there. */
  press(xpath: string, where?: 'page' | 'frame'): Promise<void>
  /** Types into a field in place of what stands there. */
  write(xpath: string, text: string): Promise<void>
  /** Gives a file of this machine to a file field. */
  attach(xpath: string, file: string): Promise<void>
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
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: { width, height },
  })
  const page = await browser.newPage()
  const firstFrame = () => page.frames().find((each) => each.parentFrame() === page.mainFrame())
  const find = async (xpath: string, where: 'page' | 'frame' = 'page') => {
    const found = await (where === 'page' ? page.mainFrame() : firstFrame())?.$(`xpath/${xpath}`)
    if (found === null || found === undefined) throw new Error(`nothing is at ${xpath}; ${await placesOf(page)}`)
    // In the middle nothing of the page's own bars lies over it.
    await found.evaluate((element) => (element as Element).scrollIntoView({ block: 'center', behavior: 'instant' }))
    return found
  }
  const window: EngineWindow = {
    // A page with frames may never emit `load` here: it is polled.
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
    },
    evaluate: async <T>(script: string) => (await page.evaluate(`(() => { ${script} })()`)) as T,
    async frameText() {
      const frame = firstFrame()
      return frame === undefined ? '' : String(await frame.evaluate('document.body.innerText').catch(() => ''))
    },
    evaluateInFrame: async <T>(script: string) => (await firstFrame()?.evaluate(`(() => { ${script} })()`)) as T,
    press: async (xpath, where) => (await find(xpath, where)).click(),
    async write(xpath, text) {
      const field = await find(xpath)
      await field.click({ count: 3 })
      await field.type(text)
    },
    async attach(xpath, file) {
      const field = (await find(xpath)) as ElementHandle<HTMLInputElement>
      await field.uploadFile(file)
    },
    async setCookie({ name, value, host }) {
      await browser.setCookie({ name, value, domain: host, path: '/', httpOnly: true })
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
  return window
}

/** Each frame of the page with its address and the beginning of its text, for a failure's message. */
async function placesOf(page: Page): Promise<string> {
  const places = page.frames().map(async (frame) => {
    const asked = frame.evaluate('document.body?.innerText ?? ""').catch((error: Error) => error.message)
    const text = await Promise.race([asked, wait(1_000, 'does not answer')])
    return `${frame.url()}: ${JSON.stringify(String(text).slice(0, 200))}`
  })
  return (await Promise.all(places)).join('; ')
}

const WEBKIT_FILES = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session', '/usr/bin/python3']
const WINDOW = fileURLToPath(new URL('./webkit-window.sh', import.meta.url))

export const webkit: Engine = {
  name: 'WebKit',
  missing: missing(WEBKIT_FILES, 'webkit2gtk-driver xvfb dbus python3-gi gir1.2-webkit2-4.1'),
  async start({ width, height }) {
    const { screen, display } = await startScreen()
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
    }).setAcceptInsecureCerts(true)
    const page = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(asked).build()
    return {
      open: (address) => page.get(address),
      evaluate: (script) => page.executeScript(script),
      frameText: () =>
        inFrame(page, () => page.executeScript<string>('return document.body.innerText')).catch(() => ''),
      evaluateInFrame: (script) => inFrame(page, () => page.executeScript(script)),
      press(xpath, where) {
        const click = async () => (await inTheMiddle(page, xpath)).click()
        return where === 'frame' ? inFrame(page, click) : click()
      },
      async write(xpath, text) {
        const field = await inTheMiddle(page, xpath)
        await field.click()
        await page.executeScript('arguments[0].select()', field)
        await field.sendKeys(text)
      },
      attach: (xpath, file) => page.findElement(By.xpath(xpath)).sendKeys(file),
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

/** In the middle nothing of the page's own bars lies over it. */
async function inTheMiddle(page: WebDriver, xpath: string): Promise<WebElement> {
  const found = await page.findElement(By.xpath(xpath))
  await page.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, found)
  return found
}

/** Does it in the first frame of the page, which must have one. */
async function inFrame<T>(page: WebDriver, act: () => Promise<T>): Promise<T> {
  await page.switchTo().frame(await page.findElement(By.css('iframe')))
  try {
    return await act()
  } finally {
    await page.switchTo().defaultContent()
  }
}

/** A screen for the window under a name that nobody has; it says that name once windows can be opened on it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = once(screen.stdio[3] as Readable, 'data')
  const ended = once(screen, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}`)
  })
  const [name] = await Promise.race([said, ended])
  return { screen, display: `:${String(name).trim()}` }
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
