import type { FrameLocator, Page } from '@playwright/test'
import { changeReply, content, open, toasts, userButton } from '../../support/pages.ts'
import { launch, gameOf } from '../../support/games/play.ts'
import { expect, test } from '../../support/test.ts'

test('a demo leads to the same game for money at its stake; there it is a favourite, has a deposit and a next game', {
  tag: '@layout',
}, async ({ page, richPlayer, isMobile }) => {
  const demo = await launch(page, 'Nazar', 'demo', isMobile)
  await expect(userButton(page)).toContainText(richPlayer.username)
  await demo.frame.getByRole('button', { name: 'Bahsi artır' }).click()
  const stake = (await demo.frame.getByRole('definition').nth(1).textContent()) ?? ''
  expect(stake).not.toBe('10,00 ₺')
  await demo.window.getByRole('link', { name: 'Gerçek parayla oyna' }).click()
  await expect(page).toHaveURL(/mode=real/)
  const { window, frame, spin } = gameOf(page, 'Nazar')
  await expect(spin).toBeEnabled()
  await expect(frame.getByRole('definition').nth(1)).toHaveText(stake)

  await window.getByRole('button', { name: 'Nazar favorilere ekle' }).click()
  await expect(window.getByRole('button', { name: 'Nazar favorilerden çıkar' })).toHaveAttribute('aria-pressed', 'true')

  await window.getByRole('button', { name: 'Yatır' }).click()
  const sheet = page.getByRole('dialog', { name: 'Para Yatır' })
  await sheet.getByText('Akbank').click()
  await sheet.getByRole('textbox', { name: 'Tutar' }).fill('500')
  await sheet.getByRole('button', { name: '500,00 ₺', exact: false }).last().click()
  await expect(toasts(page)).toContainText('Yatırım talebiniz alındı')
  await expect(sheet.getByText('Referans', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Kapat', exact: true }).first().click()
  await expect(page).toHaveURL(/play=1523&mode=real/)

  await window.getByRole('link', { name: /^Sıradaki oyun: / }).click()
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/mode=real/)
  await expect(page).not.toHaveURL(/play=1523/)
})

/** The next spin wins so many times its stake, as the frame receives it. */
async function winning(page: Page, times: number): Promise<void> {
  type Spun = { stake: number; win: number; outcome: { steps: unknown[] } }
  await changeReply<Spun>(page, '**/studio/api/spin', (spun) => {
    // Free spins that it may have opened would be shown first, one by one.
    const outcome = { ...spun.outcome, steps: spun.outcome.steps.slice(0, 1) }
    return { ...spun, outcome, win: spun.stake * times }
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

test('a guest’s tap opens the demo, and its way to real money leads over the login to the same game', {
  tag: '@mobile',
}, async ({ page }) => {
  await open(page, '/casino/slots?q=Nazar')
  await content(page).getByRole('button', { name: 'Nazar: demo' }).click()
  await expect(page).toHaveURL(/play=1523&mode=demo/)
  const { window } = gameOf(page, 'Nazar')
  await window.getByRole('link', { name: 'Gerçek parayla oyna' }).click()
  await expect(page).toHaveURL('/auth/login')
  await content(page).getByLabel('Kullanıcı adı').fill('demo')
  await content(page).getByLabel('Şifre', { exact: true }).fill('Demo1234!')
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL(/\/casino\/slots\?q=Nazar&play=1523&mode=real/)
})
