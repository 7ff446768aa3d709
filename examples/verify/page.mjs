import { recordsOf, verifyRecord } from './records.mjs'

const SIGNS = { proved: '✓', weak: '!', broken: '✗' }
const REASONS = {
  undone: 'oyuncu geri aldı',
  late: 'bahisler kapanmadan onaylanmadı',
  unanswered: 'platform yanıt vermedi',
  surplus: 'bir turda kartların yarısından fazlası',
  few: 'yeterli kart ya da oyuncu yok',
}
const clock = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
const main = document.querySelector('main')

document.querySelector('input').addEventListener('change', async ({ target }) => {
  main.replaceChildren()
  for (const file of target.files) {
    try {
      for (const record of recordsOf(await file.text())) main.append(shown(record))
    } catch {
      main.append(element('p', `${file.name}: bu dosya bir tur kaydı değil.`, 'broken'))
    }
  }
})

function shown(record) {
  const { title, checks, result, isProved } = verifyRecord(record)
  const section = element('section')
  section.append(
    element('h2', title),
    element('p', isProved ? 'Tur doğrulandı.' : 'Tur doğrulanamadı!', isProved ? 'proved' : 'broken'),
  )
  const list = element('dl')
  for (const { name, state, text } of checks)
    list.append(element('dt', `${SIGNS[state]} ${name}`, state), element('dd', text))
  if (result !== '') list.append(element('dt', 'Hesaplanan sonuç'), element('dd', result))
  const left = (record.left ?? []).map(
    ({ seed, placedAt, reason }) => `${seed}: ${clock.format(new Date(placedAt))}, ${REASONS[reason] ?? reason}`,
  )
  if (left.length > 0) list.append(element('dt', 'Tura girmeyen bahisler'), ...left.map((text) => element('dd', text)))
  section.append(list)
  return section
}

function element(name, text = '', className = '') {
  return Object.assign(document.createElement(name), { textContent: text, className })
}
