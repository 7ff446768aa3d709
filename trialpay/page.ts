import { OUTCOMES, type Trial } from './payments.ts'

/** The page of a payment, in Turkish: a card's second step that takes no money, and what a trial may ask of it. */
export function pageOf(trial: Trial, { isOpen }: { isOpen: boolean }): string {
  const sum = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(
    (trial.paid ?? trial.amount) / 100,
  )
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
<p class="trial" role="note">DENEME – gerçek para çekilmez</p>
<h1>Deneme Ödeme</h1>
<dl><dt>Tutar</dt><dd>${sum}</dd><dt>Sipariş</dt><dd>${escaped(trial.order_ref)}</dd></dl>
${isOpen ? stepForm() : afterwards(trial)}
</main>
</body>
</html>`
}

function stepForm(): string {
  const choices = Object.entries(OUTCOMES)
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('')
  return `<form method="post">
<h2>3D Güvenlik doğrulaması</h2>
<p>Gerçek bir kartta bankanız bu adımda telefonunuza kod gönderir. Burada kod bellidir, kart bilgisi istenmez.</p>
<label>Doğrulama kodu<input name="code" value="123456" inputmode="numeric" autocomplete="off" maxlength="6" required></label>
<label>Ne olsun?<select name="outcome">${choices}</select></label>
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

function afterwards(trial: Trial): string {
  const back =
    trial.status === 'paid'
      ? '<form method="post"><button name="act" value="chargeback" class="quiet">Ters ibraz: bankam parayı geri alsın</button></form>'
      : ''
  return `<p>${SAID[trial.status]}</p>${back}<p><a href="${escaped(trial.return_url)}">Siteye dön</a></p>`
}

const STYLE = `
:root{color-scheme:light}
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
