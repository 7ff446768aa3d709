import { UserRound, Gift, type LucideIcon, Mail, ReceiptText, ShieldCheck, Wallet } from 'lucide-react'
import { paths } from '../../paths.ts'
import { accountWords } from '../../words/account/account.ts'

export interface AccountLink {
  to: string
  label: string
  /** For the phone's grid. */
  short: string
  Icon: LucideIcon
}

export const accountLinks: AccountLink[] = [
  { to: paths.profile, label: accountWords.profile, short: accountWords.profile, Icon: UserRound },
  { to: paths.wallet, label: accountWords.wallet, short: accountWords.wallet, Icon: Wallet },
  { to: paths.bonuses, label: accountWords.bonuses, short: accountWords.bonusesShort, Icon: Gift },
  {
    to: paths.transactions,
    label: accountWords.transactions,
    short: accountWords.transactionsShort,
    Icon: ReceiptText,
  },
  { to: paths.messages, label: accountWords.messages, short: accountWords.messagesShort, Icon: Mail },
  { to: paths.limits, label: accountWords.limits, short: accountWords.limits, Icon: ShieldCheck },
]
