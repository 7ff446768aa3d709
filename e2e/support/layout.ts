import type { Locator } from '@playwright/test'

export async function boxOf(seen: Locator) {
  const box = await seen.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

/** In how many lines a text stands. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Of texts of one kind: those that are smaller than so many pixels, or wider or higher than what they stand in. */
export function illegible(texts: Locator, least: number): Promise<string[]> {
  return texts.evaluateAll(
    (all, smallest) =>
      all.flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [text, place] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        const isWhole = text.width <= place.width && text.height <= place.height
        return size >= smallest && isWhole
          ? []
          : [`${element.textContent}: ${size} px, ${text.width} in ${place.width}`]
      }),
    least,
  )
}

/** What of these is shown and leaves the place that it stands on, or the screen. */
export function outside(place: Locator, parts: string): Promise<string[]> {
  return place.evaluate((element, selector) => {
    const all = element.getBoundingClientRect()
    return [...element.querySelectorAll(selector)].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      if (left === right) return []
      const isIn =
        left >= all.left && right <= all.right && top >= all.top && bottom <= Math.min(all.bottom, innerHeight)
      return isIn ? [] : [`${part.textContent}: ${left}–${right}, ${top}–${bottom}`]
    })
  }, parts)
}
