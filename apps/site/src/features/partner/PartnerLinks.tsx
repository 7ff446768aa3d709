import { read } from '@meydan/api-client/query'
import { tagOf } from '@meydan/contract/affiliates/affiliate-tag'
import { listBanners } from '@meydan/contract/content/content'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { partnerWords as words } from '../../words/offers/partner.ts'

/** The partner's link with a sub-id of his choice, and the operator's banners that lead there. */
export function PartnerLinks({ btag }: { btag: string }) {
  const [sub, setSub] = useState('')
  const { data, isError, refetch } = useQuery(read(listBanners, { page: 'home', device: 'desktop' }))
  const banners = data?.banners.filter(({ images }) => images.desktop !== '')
  const isRight = /^[A-Za-z0-9-]{0,20}$/.test(sub)
  const link = `${window.location.origin}/?btag=${tagOf(btag, isRight ? sub : '')}`
  return (
    <div className="grid gap-4">
      <Card title={words.linkTitle}>
        <div className="grid gap-4">
          <Field
            label={words.sub}
            hint={words.subHint}
            value={sub}
            error={isRight ? undefined : words.subWrong}
            onChange={(event) => setSub(event.target.value)}
          />
          <Copyable label={words.link} text={link} />
        </div>
      </Card>
      <Card title={words.banners}>
        {!data && isError && <LoadFailed isLine title={words.bannersFailed} onRetry={() => void refetch()} />}
        {banners?.length === 0 && <p className="text-ink2">{words.noBanners}</p>}
        <ul className="grid gap-6 lg:grid-cols-2">
          {banners?.map((banner) => (
            <li key={banner.id} className="grid content-start gap-3">
              <img src={banner.images.desktop} alt={banner.alt} loading="lazy" className="w-full rounded-md" />
              <Copyable
                label={`${words.bannerCode}: ${banner.title}`}
                text={`<a href="${link}"><img src="${new URL(banner.images.desktop, window.location.origin).href}" alt=""></a>`}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-2">
      <Field label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton wide text={text} label={words.copy} />
    </div>
  )
}
