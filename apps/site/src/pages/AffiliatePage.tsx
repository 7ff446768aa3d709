import { AffiliateForm } from '../features/leads/AffiliateForm.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { shellWords } from '../words/shell.ts'
import { affiliateWords } from '../words/account/leads.ts'

export function AffiliatePage() {
  usePageTitle(shellWords.affiliate)
  return (
    <div className="mx-auto grid max-w-[996px] gap-4 lg:grid-cols-[420px_1fr] lg:pt-2">
      <aside className="flex flex-col overflow-hidden rounded-lg bg-[#03251c] px-5 pt-5 lg:px-7 lg:pt-7">
        <h2 className="text-3xl!">{affiliateWords.pitch}</h2>
        <p className="mt-2 text-white/85">{affiliateWords.pitchText}</p>
        <dl className="mt-4 grid grid-cols-3 gap-3 lg:mt-6 lg:grid-cols-1 lg:gap-4">
          {affiliateWords.facts.map((fact) => (
            <div key={fact.value} className="flex flex-col">
              <dt className="order-2 text-sm text-white/80">{fact.label}</dt>
              <dd className="figure text-lg lg:text-xl">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className="-mx-5 -mt-2 min-h-36 flex-1 bg-[url(/art/promo/turnuva-kupa.svg)] [mask:linear-gradient(#0000,#000_45%)] bg-cover bg-right lg:-mx-7 lg:min-h-72" />
      </aside>
      <section aria-labelledby="affiliate" className="rounded-lg border border-line bg-s1 p-4 lg:p-5">
        <h1 id="affiliate" className="mb-4 text-xl! lg:text-2xl!">
          {affiliateWords.title}
        </h1>
        <AffiliateForm />
      </section>
    </div>
  )
}
