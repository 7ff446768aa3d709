import type { Page } from '@playwright/test'
import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const status = (page: Page) => content(page).getByRole('status').filter({ hasText: /oyun$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtreler' })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })
const shown = async (page: Page) => Number((await status(page).textContent())?.replace(/\D/g, ''))
const countOf = (text: string | null) => Number(/\d+$/.exec(text ?? '')?.[0])

test('each choice says what it leaves, and leaves it; the address keeps it', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/casino/slots')
  await expect(status(page)).toHaveText('42 oyun')
  await content(page).getByRole('button', { name: 'Filtreler' }).click()
  let last = 42
  for (const [name, choice] of [
    ['Oyun türü', /^Bedava dönüş/],
    ['Volatilite', /^Orta/],
    ['RTP', /^%96/],
  ] as const) {
    const button = group(page, name).getByRole('button', { name: choice }).first()
    const count = countOf(await button.locator('span').last().textContent())
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(last)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog(page).getByRole('button', { name: `${count} oyunu göster` })).toBeVisible()
    last = count
  }
  await dialog(page)
    .getByRole('button', { name: /oyunu göster$/ })
    .click()
  expect(await shown(page)).toBe(last)
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('mechanic') === 'free_spins' &&
      url.searchParams.get('volatility') === 'Orta' &&
      url.searchParams.get('rtp') === '96-97',
  )
  await page.reload()
  await expect(status(page)).toHaveText(`${last} oyun`)
  await content(page).getByRole('button', { name: 'Volatilite: Orta: filtreyi kaldır' }).click()
  await expect(page).not.toHaveURL(/volatility/)
  await content(page).getByRole('button', { name: 'Filtreleri Temizle' }).click()
  await expect(status(page)).toHaveText('42 oyun')
  await expect(page).toHaveURL('/casino/slots')
})

test('a provider beside other filters; what would leave nothing cannot be taken', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/casino/slots?mechanic=classic')
  await content(page).getByRole('button', { name: 'Filtreler, 1 seçili' }).click()
  const ways = group(page, 'RTP').getByRole('button', { name: '%96 – %97 0' })
  await expect(ways).toBeDisabled()
  const provider = group(page, 'Sağlayıcılar').locator('button:enabled').nth(1)
  const count = countOf(await provider.locator('span').last().textContent())
  await provider.click()
  await dialog(page)
    .getByRole('button', { name: `${count} oyunu göster` })
    .click()
  await expect(content(page).getByRole('article')).toHaveCount(count)
})

test('two boxes ticked at once are both ticked, and both in the address', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots')
  await content(page).getByRole('button', { name: 'Filtreler' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const pause of [0, 10, 20, 30, 40, 50]) {
    const isTicked = pause % 20 === 0
    const unticked = await dialog(page)
      .getByRole('checkbox')
      .evaluateAll(
        async (boxes, { pause, isTicked }) => {
          const [first, second] = boxes as HTMLInputElement[]
          first?.click()
          await new Promise((done) => setTimeout(done, pause))
          second?.click()
          const until = performance.now() + 700
          let frames = 0
          while (performance.now() < until) {
            await new Promise(requestAnimationFrame)
            if (first?.checked !== isTicked || second?.checked !== isTicked) frames++
          }
          return frames
        },
        { pause, isTicked },
      )
    expect(unticked, `frames in which one of them was not as it was left, ${String(pause)} ms apart`).toBe(0)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('demo'), asked.get('tournament')]).toEqual(isTicked ? ['1', '1'] : [null, null])
  }
})

test('only games with a demo, and those of a tournament that runs', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots')
  await content(page).getByRole('button', { name: 'Filtreler' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Turnuvada sayılanlar/ })
    .check()
  await dialog(page)
    .getByRole('checkbox', { name: /^Demosu olanlar/ })
    .check()
  await expect(page).toHaveURL(/[?&]demo=1/)
  await expect(page).toHaveURL(/[?&]tournament=1/)
  // The weekly cup counts every slot.
  await expect(dialog(page).getByRole('button', { name: '42 oyunu göster' })).toBeVisible()
})
