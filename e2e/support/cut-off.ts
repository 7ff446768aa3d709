import type { Page } from '@playwright/test'

/**
 * What a person cannot read or press at this width although it is drawn: buttons, links and fields that leave the window sideways, are cut by
 * a box that does not scroll, or lie under another one of the same bar; and texts that such a box cuts without three dots.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
    const CLIPS = new Set(['hidden', 'clip'])
    const LEAST = 2
    const say = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || element.className || '').trim().slice(0, 40)}”`
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], .sr-only, dialog:not([open])')

    /** How many pixels of its width cannot be seen, and where; undefined where a box around it scrolls sideways. */
    const lostOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
      let [from, to, by] = [left, right, 'the window']
      let isFixed = getComputedStyle(element).position === 'fixed'
      for (let box = element.parentElement; box && box !== document.body && !isFixed; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined
        const place = box.getBoundingClientRect()
        // Folded up: nothing of it is drawn.
        if (CLIPS.has(style.overflowY) && (place.bottom <= top || place.top >= bottom)) return undefined
        if (CLIPS.has(style.overflowX) && (place.right < to - LEAST || place.left > from + LEAST)) {
          ;[from, to, by] = [Math.max(from, place.left), Math.min(to, place.right), say(box)]
          // A row that is moved by its own buttons.
          if (box.closest('[aria-roledescription]')) return undefined
        }
        isFixed = style.position === 'fixed'
      }
      ;[from, to] = [Math.max(from, 0), Math.min(to, innerWidth)]
      const lost = right - left - Math.max(0, to - from)
      return lost > LEAST ? { lost: Math.round(lost), by } : undefined
    }

    /** It ends in three dots where it is too long, or is for screen readers alone. */
    const isShortened = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(box)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || box.tagName === 'OPTION') return true
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1) return true
      }
      return false
    }

    /** In a bar that stays where it is while the element scrolls beneath it. */
    const isKept = (above: Element, element: Element) => {
      for (let box: Element | null = above; box && !box.contains(element); box = box.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(box).position)) return true
      return false
    }

    const found = new Set<string>()
    const pressed = [...document.querySelectorAll(PRESSED)].filter(isShown)
    for (const element of pressed) {
      const rect = element.getBoundingClientRect()
      if (rect.width === 0 || rect.height === 0 || isShortened(element)) continue
      const lost = lostOf(element, rect)
      if (lost) found.add(`${say(element)}: ${lost.lost} px of ${Math.round(rect.width)} cut by ${lost.by}`)
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
      const above = document.elementFromPoint(x, y)?.closest(PRESSED)
      const bar = element.closest('header, nav, footer, form, [role=toolbar], li, tr, article')
      if (
        above &&
        above !== element &&
        !isKept(above, element) &&
        bar?.contains(above) &&
        !above.contains(element) &&
        !element.contains(above)
      )
        found.add(`${say(element)}: under ${say(above)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || (text.textContent ?? '').trim() === '' || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rect = range.getBoundingClientRect()
      if (rect.width < LEAST || rect.height === 0) continue
      if (isShortened(element)) continue
      const own = getComputedStyle(element)
      const place = element.getBoundingClientRect()
      const isCutByItself = CLIPS.has(own.overflowX) && rect.right > place.right + LEAST
      const lost = isCutByItself ? { lost: Math.round(rect.right - place.right), by: 'itself' } : lostOf(element, rect)
      if (lost)
        found.add(
          `text “${(text.textContent ?? '').trim().slice(0, 40)}”: ${lost.lost} px of ${Math.round(rect.width)} cut by ${lost.by}`,
        )
    }
    return [...found].slice(0, 12)
  })
}
