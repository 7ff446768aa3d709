import { describe, expect, it } from 'vitest'
import { brandCss, contrast, deriveBrand } from './brand.ts'

describe('deriveBrand', () => {
  it.each([
    ['#8b5cf6', '#8558ec', '#ffffff'],
    ['#f5b301', '#f5b301', '#0b0b0e'],
    ['#e11d48', '#e11d48', '#ffffff'],
    ['#2563eb', '#2563eb', '#ffffff'],
    ['#10b981', '#10b981', '#0b0b0e'],
    ['#06b6d4', '#06b6d4', '#0b0b0e'],
    ['#111827', '#414652', '#ffffff'],
    ['#000000', '#474747', '#ffffff'],
  ])('primary %s gives fill %s with label %s', (primary, fill, label) => {
    const brand = deriveBrand({ primary })
    expect([brand['--brand-fill'], brand['--on-brand']]).toEqual([fill, label])
  })

  it('keeps label and accent legible for every hue', () => {
    for (let hue = 0; hue < 4096; hue += 7) {
      const primary = `#${hue.toString(16).padStart(3, '0')}`
      const brand = deriveBrand({ primary, accent: primary })
      expect(contrast(brand['--brand-fill'] as string, brand['--on-brand'] as string)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(brand['--brand-text'] as string, '#323138')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('writes one rule on :root in the brand layer', () => {
    expect(brandCss({ '--primary': '#fff', '--secondary': '#000' })).toMatch(
      /@layer brand\{:root\{--primary:#fff;--secondary:#000\}\}$/,
    )
  })
})
