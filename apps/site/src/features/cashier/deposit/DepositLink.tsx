import { createContext, type ReactNode, useContext } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { instructionsPath } from './instructions-path.ts'
import { methodPath, paymentPath } from '../payment-path.ts'

/** A step of a deposit: the form, another method, the instructions of a request, or how a payment stands. */
export type DepositPlace = { at: 'form' } | { at: 'method'; code: string } | { at: 'request' | 'payment'; id: number }

/** Takes the steps where the address is not theirs: in a sheet over a game. */
export const DepositPlaces = createContext<((place: DepositPlace) => void) | undefined>(undefined)

/** Leads on: in the sheet, else by the address of the wallet. */
export function useGoDeposit(): (place: DepositPlace) => void {
  const navigate = useNavigate()
  const go = useContext(DepositPlaces)
  return go ?? ((place) => void navigate(pathOf(place), { preventScrollReset: true }))
}

interface DepositLinkProps {
  place: DepositPlace
  className: string
  children: ReactNode
}

export function DepositLink({ place, className, children }: DepositLinkProps) {
  const go = useContext(DepositPlaces)
  if (!go)
    return (
      <Link to={pathOf(place)} className={className}>
        {children}
      </Link>
    )
  return (
    <button type="button" onClick={() => go(place)} className={className}>
      {children}
    </button>
  )
}

function pathOf(place: DepositPlace): string {
  if (place.at === 'form') return paths.deposit
  if (place.at === 'method') return methodPath(place.code)
  return place.at === 'request' ? instructionsPath(place.id) : paymentPath(place.id)
}
