import { OUTCOMES, type Trial } from './payments.ts'
import { PAYOUT_OUTCOMES, type DemoPayout } from './payouts.ts'

/** The page of a payment, in Turkish: a card's second step that takes no money, and what a trial may ask of it. */
export function pageOf(
  trial: Trial,
  { isOpen, taken, refunds }: { isOpen: boolean; taken: number; refunds: readonly unknown[] },
): string {
  return whole(
    'DENEME – gerçek para çekilmez',
    [
      ['Tutar', sumOf(trial.paid ?? trial.amount)],
      ...(taken === 0 ? [] : ([['Geri alınan', sumOf(taken)]] as const)),
      ['Sipariş', trial.order_ref],
    ],
    isOpen ? stepForm() : afterwards(trial, taken, refunds.length > 0),
  )
}

/** The page of a payout: how it stands, and what a trial may make of it. */
export function payoutPageOf(payout: DemoPayout): string {
  return whole(
    'DENEME – gerçek para gönderilmez',
    [
      ['Gönderilecek tutar', sumOf(payout.amount)],
      ...(payout.paid === null ? [] : ([['Gönderilen', sumOf(payout.paid)]] as const)),
      ['Hesap', payout.account],
      ['Sipariş', payout.order_ref],
    ],
    payout.status === 'pending' ? payoutForm() : payoutAfterwards(payout),
  )
}

function sumOf(kurus: number): string {
  return `${new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100)} ₺`
}

function whole(note: string, facts: readonly (readonly [string, string])[], rest: string): string {
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Deneme Ödeme</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="trial" role="note">${note}</p>
<h1>Deneme Ödeme</h1>
<dl>${rows}</dl>
${rest}
</main>
</body>
</html>`
}

function stepForm(): string {
  return `<form method="post">
<h2>3D Güvenlik doğrulaması</h2>
<p>Gerçek bir kartta bankanız bu adımda telefonunuza kod gönderir. Burada kod bellidir, kart bilgisi istenmez.</p>
<label>Doğrulama kodu<input name="code" value="123456" inputmode="numeric" autocomplete="off" maxlength="6" required></label>
<label>Ne olsun?<select name="outcome">${optionsOf(OUTCOMES)}</select></label>
<button name="act" value="answer">Ödemeyi tamamla</button>
<button name="act" value="cancel" class="quiet">Vazgeç</button>
</form>`
}

const SAID: Record<Trial['status'], string> = {
  pending: 'Bu ödemenin süresi doldu.',
  expired: 'Bu ödemenin süresi doldu.',
  paid: 'Ödeme tamamlandı.',
  failed: 'Ödeme tamamlanmadı.',
  reversed: 'Ödeme geri alındı.',
}

function afterwards(trial: Trial, taken: number, isRefunding: boolean): string {
  const acts = [
    ...(trial.status === 'paid' && taken === 0 ? [['chargeback', 'Ters ibraz: bankam parayı geri alsın']] : []),
    ...(trial.status === 'paid' ? [['chargeback-part', 'Ters ibraz: bankam kalanın yarısını geri alsın']] : []),
    ...(isRefunding
      ? [
          ['refund', 'Sitenin başlattığı iade ödensin'],
          ['refuse-refund', 'Sitenin başlattığı iade reddedilsin'],
        ]
      : []),
    ...(taken > 0 ? [['win-back', 'İtiraz kazanılsın: son geri alınan tutar dönsün']] : []),
  ]
  const buttons = acts
    .map(([act, label]) => `<button name="act" value="${act}" class="quiet">${label}</button>`)
    .join('')
  const back = buttons === '' ? '' : `<form method="post">${buttons}</form>`
  return `<p>${SAID[trial.status]}</p>${back}<p><a href="${escaped(trial.return_url)}">Siteye dön</a></p>`
}

function payoutForm(): string {
  return `<form method="post">
<h2>Bekleyen çekim</h2>
<p>Seçim yapılmazsa üç dakika sonra otomatik ödenir.</p>
<label>Ne olsun?<select name="outcome">${optionsOf(PAYOUT_OUTCOMES)}</select></label>
<button name="act" value="answer">Çekimi sonuçlandır</button>
</form>`
}

const PAYOUT_SAID: Record<DemoPayout['status'], string> = {
  pending: 'Bekliyor.',
  paid: 'Ödendi.',
  failed: 'Reddedildi, para gönderilmedi.',
  reversed: 'Ödeme geri döndü.',
}

function payoutAfterwards({ status }: DemoPayout): string {
  const back =
    status === 'paid'
      ? '<form method="post"><button name="act" value="return" class="quiet">Alıcının bankası parayı geri göndersin</button></form>'
      : ''
  return `<p>${PAYOUT_SAID[status]}</p>${back}`
}

function optionsOf(outcomes: Readonly<Record<string, string>>): string {
  return Object.entries(outcomes)
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('')
}

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#16202c;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.25rem 1rem 2rem}
.trial{margin:0 0 1rem;padding:.6rem .8rem;border-radius:.5rem;background:#7a1f1f;color:#fff;font-weight:700;text-align:center}
h1{font-size:1.4rem;margin:0 0 .5rem}h2{font-size:1.05rem;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.8rem;border-radius:.5rem;background:#fff}
dt{color:#4a5866}dd{margin:0;text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:.8rem;padding:1rem;border-radius:.5rem;background:#fff}p{margin:0 0 .5rem}form p{margin:0;color:#3a4856;font-size:.92rem}
label{display:grid;gap:.3rem;font-weight:600}
input,select,button{font:inherit;min-height:2.9rem;padding:.4rem .7rem;border:1px solid #7b8794;border-radius:.5rem;background:#fff;color:inherit}
button{border:0;background:#134e8a;color:#fff;font-weight:700;cursor:pointer}button.quiet{background:#e3e8ee;color:#16202c}
a{color:#134e8a;display:inline-block;padding:.6rem 0}`

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
