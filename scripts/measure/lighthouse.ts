import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../lib/chromium.ts'
import { npm } from '../lib/npm.ts'

/** Fetched by npm when it is asked for: a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** What Lighthouse says of a first visit by a phone, with its own slow 4G and a processor four times slower. Times in ms; score of 100. */
export interface FirstVisit {
  score: number
  lcp: number
  tbt: number
  cls: number
}

interface Report {
  runtimeError?: { message: string }
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
}

/** Visits the page once. Throws where the page cannot be measured. */
export async function firstVisit(url: string, cookie?: string): Promise<FirstVisit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const path = join(folder, 'report.json')
  try {
    process.env.CHROME_PATH ??= findChromium()
    const headers = cookie === undefined ? {} : { Cookie: cookie }
    const { code, errors } = await npm(
      'exec',
      '--yes',
      '--',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${path}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    )
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${errors}`)
    return figuresOf(JSON.parse(await readFile(path, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figuresOf({ runtimeError, categories, audits }: Report): FirstVisit {
  const { score } = categories.performance
  if (score === null) throw new Error(`Lighthouse measured nothing: ${runtimeError?.message ?? 'no reason given'}`)
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round(score * 100),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
  }
}
