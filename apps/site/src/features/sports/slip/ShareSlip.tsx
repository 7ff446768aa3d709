import { useWrite } from '@meydan/api-client/query'
import { shareSlip } from '@meydan/contract/sports/sports'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Image, Share2 } from 'lucide-react'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { sharedSlipPath } from '../../../paths.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import { useOddsText } from '../odds-format.ts'
import type { PlayedCoupon } from './slip-store.ts'

/** `Kuponu paylaş`: a link under which anybody finds the same legs; never the stake. */
export function ShareSlip({ coupon }: { coupon: PlayedCoupon }) {
  const { mutate, data, error, isPending } = useWrite(shareSlip)
  const share = () =>
    mutate({
      kind: coupon.kind,
      sizes: coupon.kind === 'system' ? coupon.sizes : [],
      legs: coupon.legs.map(({ event, key, specifiers, outcome, bank, odds }) => ({
        event,
        key,
        specifiers,
        outcome,
        bank,
        odds,
        version: 0,
      })),
    })
  if (data) {
    const link = location.origin + sharedSlipPath(data.code)
    return (
      <>
        <div className="flex items-center gap-2 rounded-md bg-s2 py-1 pl-3">
          <span className="min-w-0 flex-1 truncate text-sm">{link}</span>
          <CopyButton text={link} label={slipWords.copyLink} />
        </div>
        <PictureButton coupon={coupon} link={link} />
      </>
    )
  }
  return (
    <>
      {error && (
        <Note tone="danger" role="alert">
          {error.sentence ?? slipWords.shareFailed}
        </Note>
      )}
      <Button variant="outline" wide busy={isPending} onClick={share}>
        <Share2 aria-hidden size={18} />
        {slipWords.share}
      </Button>
    </>
  )
}

/** Links are passed on in words, coupons mostly as a picture. */
function PictureButton({ coupon, link }: { coupon: PlayedCoupon; link: string }) {
  const oddsText = useOddsText()
  const share = async () => {
    const { drawCoupon, sharePicture } = await import('./coupon-picture.ts')
    const picture = await drawCoupon({ coupon, link, oddsText })
    if (picture) await sharePicture(picture, coupon.reference ?? String(coupon.no))
    else toast.error(slipWords.pictureFailed)
  }
  return (
    <Button variant="outline" wide onClick={() => void share()}>
      <Image aria-hidden size={18} />
      {slipWords.sharePicture}
    </Button>
  )
}
