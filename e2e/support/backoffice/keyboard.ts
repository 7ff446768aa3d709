import { type Locator, type Page, request } from '@playwright/test'
import { picture } from '../account/account.ts'
import { openSession, register } from '../players.ts'
import { expect, heading } from './operators.ts'

/** Presses keys as a person does, and counts them. */
export function keyboardOf(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      count += text.length
    },
    get count() {
      return count
    },
  }
}

export type Keyboard = ReturnType<typeof keyboardOf>

/** Goes to a page of the back office from any other. */
export async function goBy(page: Page, keys: Keyboard, typed: string, label: string, title = label): Promise<void> {
  await keys.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Sayfa, işlem/ })).toBeFocused()
  await keys.type(typed)
  await expect(page.getByRole('option').first()).toContainText(label)
  await keys.press('Enter')
  await expect(heading(page)).toHaveText(title)
}

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(`^${title}: `) })

/** How many ends of each kind a preview or a result shows. */
async function endsIn(shown: Locator, labels: readonly string[]): Promise<number[]> {
  const texts = await shown.locator('ul li').allTextContents()
  return labels.map((label) => Number(texts.find((text) => text.startsWith(`${label}:`))?.match(/: (\d+)/)?.[1] ?? 0))
}

/** Looks at the preview, confirms once, and checks that it has ended as it was shown. */
export async function confirmAll(page: Page, keys: Keyboard, title: string): Promise<number[]> {
  const shown = dialog(page, title)
  const confirm = shown.getByRole('button', { name: new RegExp(`^${title} \\(`) })
  await expect(confirm).toBeFocused()
  const [done, waiting] = await endsIn(shown, ['Hemen yapılır', 'İkinci onaya gider'])
  await keys.press('Enter')
  await expect(shown.getByRole('button', { name: 'Kapat' }).last()).toBeFocused()
  expect(await endsIn(shown, ['Yapıldı', 'İkinci onay bekliyor'])).toEqual([done, waiting])
  await keys.press('Enter')
  await expect(shown).toHaveCount(0)
  return [done ?? 0, waiting ?? 0]
}

/** Papers of somebody new, to be looked at; gives their name. */
export async function sendPapers(baseURL: string | undefined): Promise<string> {
  const api = await request.newContext({ baseURL })
  const username = await register(api)
  await openSession(api, username)
  const files = { id_front: picture('on.png'), id_back: picture('arka.png'), address: picture('adres.png') }
  expect(await (await api.post('/api/kyc-upload.php', { multipart: files })).json()).toMatchObject({ success: true })
  await api.dispose()
  return username
}
