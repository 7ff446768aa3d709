import type { Page } from '@playwright/test'
import { content } from '../pages.ts'
import { newPerson, PASSWORD } from '../players.ts'

export const tc = (page: Page) => content(page).getByLabel('TC Kimlik No')

export const password = (page: Page) => content(page).getByLabel('Şifre', { exact: true })

export const again = (page: Page) => content(page).getByLabel('Şifre tekrarı')

export const submit = (page: Page) => content(page).getByRole('button', { name: 'Kayıt Ol' })

export const terms = (page: Page) => content(page).getByLabel(/kullanım koşullarını/)

/** Fills the form so that nothing but the test's own change is wrong. */
export async function fill(page: Page, person = newPerson()) {
  const texts = {
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Telefon: person.phone,
    'E-posta': person.email,
    'Kullanıcı adı': person.username,
  }
  for (const [label, value] of Object.entries(texts)) await content(page).getByLabel(label, { exact: true }).fill(value)
  await tc(page).fill(person.tc)
  await content(page).getByLabel('Gün').selectOption('15')
  await content(page).getByLabel('Ay', { exact: true }).selectOption({ label: 'Haziran' })
  await content(page).getByLabel('Yıl').selectOption('1990')
  await content(page).getByText('Kadın', { exact: true }).click()
  await content(page).getByLabel('Şehir').selectOption('Ankara')
  await password(page).fill(PASSWORD)
  await again(page).fill(PASSWORD)
  await terms(page).check()
  return person
}
