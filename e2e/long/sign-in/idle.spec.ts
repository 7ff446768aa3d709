import { endedIdle, logInOn, SESSION } from '../../support/account/idle.ts'
import { answer, open } from '../../support/pages.ts'
import { logInNew } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('on the way to another screen the login page asks, and nothing stands over it', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username } = await logInNew(page)
  await open(page, '/account/transactions')
  await answer(page, SESSION, { success: false, logged_in: false, idle: true })
  await page.request.post('/api/logout.php')
  await page
    .getByRole('navigation', { name: 'Hesabım' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Cüzdan' })
    .click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(SESSION)
  await logInOn(page, username)
  await expect(page).toHaveURL('/account/wallet')
})

test('an answer asked for before the login does not send the player back to it', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username } = await logInNew(page)
  await page.request.post('/api/logout.php')
  await page.clock.install()
  await page.goto('/account/wallet')
  await expect(page).toHaveURL('/auth/login')
  const old = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    SESSION,
    async (route) => {
      const reply = await route.fetch()
      asked.resolve()
      await old.promise
      await route.fulfill({ response: reply }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.clock.fastForward('00:31')
  await asked.promise
  const loggedIn = page.waitForResponse('**/api/login.php')
  await logInOn(page, username)
  await loggedIn
  old.resolve()
  await expect(page).toHaveURL('/account/wallet')
})

test('whoever does not log in again goes on as a guest, and the login leads back', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username, login } = await endedIdle(page)
  await page.unroute(SESSION)
  // A message of the page has one of its own.
  await login.getByRole('button', { name: 'Kapat' }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await expect(login).toBeHidden()
  await logInOn(page, username)
  await expect(page).toHaveURL('/account/messages?new=1')
})
