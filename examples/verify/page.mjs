import { roundsOf, verifyRound } from './verify.mjs'

const SIGNS = { proved: '✓', weak: '!', broken: '✗' }
const REASONS = {
  undone: 'oyuncu geri aldı',
  late: 'bahisler kapanmadan onaylanmadı',
  unanswered: 'platform yanıt vermedi',
  surplus: 'bir elde kartların yarısından fazlası',
  few: 'yeterli kart ya da oyuncu yok',
}
const clock = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
const main = document.querySelector('main')

document.querySelector('input').addEventListener('change', async ({ target }) => {
  main.replaceChildren()
  for (const file of target.files) {
    try {
      for (const round of roundsOf(await file.text())) main.append(shown(round))
    } catch {
      main.append(element('p', `${file.name}: bu dosya bir tur kaydı değil.`, 'broken'))
    }
  }
})

function shown(round) {
  const { checks, result, drawn, isProved } = verifyRound(round)
  const section = element('section')
  section.append(
    element('h2', `${round.room ?? ''} · tur ${round.no}`),
    element('p', isProved ? 'Tur doğrulandı.' : 'Tur doğrulanamadı!', isProved ? 'proved' : 'broken'),
  )
  const list = element('dl')
  for (const { name, state, text } of checks)
    list.append(element('dt', `${SIGNS[state]} ${name}`, state), element('dd', text))
  list.append(element('dt', 'Hesaplanan sonuç'), element('dd', drawn === null ? `${result / 100}×` : drawn.join(' ')))
  const left = (round.left ?? []).map(
    ({ seed, placedAt, reason }) => `${seed}: ${clock.format(new Date(placedAt))}, ${REASONS[reason] ?? reason}`,
  )
  if (left.length > 0) list.append(element('dt', 'Tura girmeyen bahisler'), ...left.map((text) => element('dd', text)))
  section.append(list)
  return section
}

function element(name, text = '', className = '') {
  return Object.assign(document.createElement(name), { textContent: text, className })
}
