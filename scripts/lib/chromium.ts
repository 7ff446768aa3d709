import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  process.env.CHROMIUM_PATH,
  // The browser without its windows: half the work for the same pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const FONTS = 'fonts-liberation fonts-noto-core'

/** The path of a Chromium of this machine, if there is one. */
export function findChromium() {
  return [...KNOWN, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds a Chromium or gets one: by apt as root on Debian, by Playwright's download elsewhere. */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found; installing Chromium with apt-get…')
    run('apt-get update -qq')
    // Not every distribution has it without its windows.
    if (!install(`chromium-headless-shell ${FONTS}`)) install(`chromium ${FONTS}`)
  } else {
    console.log('No browser found; asking Playwright for one…')
    run('npx --no-install playwright install chromium')
  }
  return findChromium()
}

function install(packages: string) {
  return run(`DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`)
}

function run(command: string) {
  return spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
