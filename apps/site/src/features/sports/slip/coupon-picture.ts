import { siteConfig } from '../../../site-config.ts'
import { sportsWords } from '../../../words/sports.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import type { PlayedCoupon } from './slip-store.ts'

/** In px of the picture, which is as wide as a phone's screen shows it sharp. */
const WIDTH = 1080
const EDGE = 64
const HEAD = 190
const LEG = 128
const FOOT = 210
/** So many legs are drawn; the number of the others is written. */
const LEGS_MOST = 12

interface Shared {
  coupon: PlayedCoupon
  link: string
  oddsText: (odds: number) => string
}

/** A coupon as a PNG: what was picked at which odds, and where the same is found; never the stake. Undefined where the browser draws none. */
export function drawCoupon({ coupon, link, oddsText }: Shared): Promise<Blob | undefined> {
  const legs = coupon.legs.slice(0, LEGS_MOST)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + LEG * legs.length + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  const styles = getComputedStyle(document.documentElement)
  const color = (name: string) => styles.getPropertyValue(`--${name}`)
  const font = getComputedStyle(document.body).fontFamily
  const write = (text: string, [x, y]: readonly [number, number], size: number, tone: string, weight = 650) => {
    pen.font = `${weight} ${size}px ${font}`
    pen.fillStyle = color(tone)
    pen.textAlign = x > WIDTH / 2 ? 'right' : 'left'
    pen.fillText(text, x, y, x > WIDTH / 2 ? 200 : WIDTH - 2 * EDGE - 220)
  }
  const right = WIDTH - EDGE
  pen.fillStyle = color('bg')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(siteConfig.name, [EDGE, 96], 52, 'ink', 800)
  write(slipWords.pictureHead(coupon.kind, coupon.legs.length), [EDGE, 150], 34, 'ink2')
  if (coupon.legs.some((leg) => leg.is_simulated)) write(sportsWords.simulated, [right, 92], 26, 'ink3', 800)
  for (const [at, leg] of legs.entries()) {
    const top = HEAD + LEG * at
    pen.fillStyle = color('line')
    pen.fillRect(EDGE, top, WIDTH - 2 * EDGE, 2)
    write(`${leg.market_name} · ${leg.outcome_name}`, [EDGE, top + 54], 36, 'ink', 700)
    write(sportsWords.match(leg.home, leg.away), [EDGE, top + 98], 30, 'ink2', 500)
    write(oddsText(leg.odds), [right, top + 70], 40, 'ink', 750)
  }
  const foot = HEAD + LEG * legs.length
  pen.fillStyle = color('line')
  pen.fillRect(EDGE, foot, WIDTH - 2 * EDGE, 2)
  if (coupon.legs.length > legs.length)
    write(slipWords.pictureMore(coupon.legs.length - legs.length), [EDGE, foot + 62], 30, 'ink3')
  else if (coupon.total_odds !== null) write(slipWords.totalOdds, [EDGE, foot + 70], 36, 'ink2')
  if (coupon.total_odds !== null) write(oddsText(coupon.total_odds), [right, foot + 72], 46, 'gold', 800)
  write(link, [EDGE, foot + 150], 30, 'ink2', 500)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Gives it to the device's own way of sharing, or saves it where there is none. */
export async function sharePicture(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => undefined)
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(blob)
  anchor.download = file.name
  anchor.click()
  URL.revokeObjectURL(anchor.href)
}
