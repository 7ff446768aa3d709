import type { FrameLocator, Page, Route } from '@playwright/test'
import { content, open } from '../support/pages.ts'
import { launch } from '../support/play.ts'
import { expect, test } from '../support/test.ts'

/** The next spin wins so many times its stake, as the frame is told. */
async function winning(page: Page, times: number): Promise<void> {
  await page.route('**/studio/api/spin', async (route: Route) => {
    const reply = await route.fetch()
    const spun = (await reply.json()) as { stake: number; win: number; outcome: { steps: unknown[] } }
    // Free spins that it may have opened would be shown first, one by one.
    const outcome = { ...spun.outcome, steps: spun.outcome.steps.slice(0, 1) }
    await route.fulfill({ response: reply, json: { ...spun, outcome, win: spun.stake * times } })
  })
}

/** What the next show says; it is ended by a key as soon as it stands, since on a slow machine it may end before a test has looked. */
function endedByKey(frame: FrameLocator): Promise<string> {
  return frame.locator('body').evaluate(
    (body) =>
      new Promise<string>((done) => {
        new MutationObserver((_, observer) => {
          const show = body.querySelector('.celebration')
          if (!show) return
          observer.disconnect()
          done(show.textContent ?? '')
          body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
        }).observe(body, { childList: true, subtree: true })
      }),
  )
}

test('the keys are the game’s from the start: space spins, Esc asks before it leaves', { tag: '@desktop' }, async ({
  page,
}) => {
  const { window, spin } = await launch(page, 'Nazar', 'demo', false)
  await expect(spin).toBeEnabled()
  const spun = page.waitForRequest('**/studio/api/spin')
  await page.keyboard.press('Space')
  await spun
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Oyundan çıkılsın mı?' })
  await question.getByRole('button', { name: 'Oyunda kal' }).click()
  await expect(window).toBeVisible()
  await expect(spin).toBeEnabled()
  await spin.press('Escape')
  await question.getByRole('button', { name: 'Oyundan çık' }).click()
  await expect(window).toHaveCount(0)
})

test('a win is shown as large as it is, and a key ends the show', { tag: '@desktop' }, async ({ page }) => {
  const { frame, spin } = await launch(page, 'Nazar', 'demo', false)
  await expect(spin).toBeEnabled()
  const scene = frame.locator('.celebration')
  for (const [times, title] of [
    [20, 'Büyük Kazanç'],
    [50, 'Mega Kazanç'],
    [200, 'Efsane Kazanç'],
  ] as const) {
    await winning(page, times)
    const shown = endedByKey(frame)
    await spin.press('Enter')
    expect(await shown).toContain(title)
    await expect(scene).toHaveCount(0)
    await expect(spin).toHaveAttribute('aria-disabled', 'false')
    await page.unroute('**/studio/api/spin')
  }
  await winning(page, 2)
  await spin.press('Enter')
  await expect(frame.getByText('KAZANÇ')).toBeVisible()
  await expect(scene).toHaveCount(0)
})

test('a guest’s sheet offers demo, registration and login, and the login leads to the game', {
  tag: '@mobile',
}, async ({ page }) => {
  await open(page, '/casino/slots?q=Nazar')
  await content(page).getByRole('button', { name: 'Nazar seçenekleri' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nazar' })
  await expect(sheet.getByRole('button', { name: 'Nazar: demo' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Kayıt Ol' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL('/auth/login')
  await content(page).getByLabel('Kullanıcı adı').fill('demo')
  await content(page).getByLabel('Şifre', { exact: true }).fill('Demo1234!')
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL(/\/casino\/slots\?q=Nazar&play=1523&mode=real/)
})
