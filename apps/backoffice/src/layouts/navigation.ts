import type { CallShape } from '@meydan/contract/call'
import { listAllPromotions, listGrants } from '@meydan/contract/bonuses-admin'
import { addOperatorAccount } from '@meydan/contract/cashier-settings-admin'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier-admin'
import { listReversals } from '@meydan/contract/claims-admin'
import { listLimits, readLicence } from '@meydan/contract/compliance-admin'
import { listBanners, listPages, listSites } from '@meydan/contract/content-admin'
import { listHomepageGames } from '@meydan/contract/homepage-admin'
import { listAdminGames, listProviders } from '@meydan/contract/games-admin'
import { listCapRaises } from '@meydan/contract/cap-raises-admin'
import { listHeldWins } from '@meydan/contract/held-wins-admin'
import { listAdjustments, listKycDocuments, listPlayers } from '@meydan/contract/identity-admin'
import { listAffiliates, listCallRequests } from '@meydan/contract/leads-admin'
import { listMails } from '@meydan/contract/mail-admin'
import { listThreads } from '@meydan/contract/messages-admin'
import { readDashboard, readQueues } from '@meydan/contract/dashboard-admin'
import { listProposals } from '@meydan/contract/duties-admin'
import { readSportsDesk } from '@meydan/contract/sports-admin'
import { listAuditLog, listStaff } from '@meydan/contract/staff'
import { listLedger } from '@meydan/contract/wallet-admin'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  ChartColumn,
  FileText,
  Gamepad2,
  Gift,
  Hand,
  Handshake,
  House,
  IdCard,
  Image,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Palette,
  Percent,
  PhoneCall,
  Plug,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  TrendingUp,
  Trophy,
  Undo2,
  UserCheck,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react'
import { paths } from '../paths.ts'
import type { Queue } from '../queues/use-queues.ts'

export interface NavigationEntry {
  to: string
  label: string
  icon: LucideIcon
  /** What the page lives on: who may not make it has no entry. */
  call: CallShape
  /** The queue whose length stands beside it. */
  queue?: Queue
}

export interface NavigationGroup {
  label: string
  entries: readonly NavigationEntry[]
}

/** The side menu; an entry shows where the contract lets the person make its call. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Sıradaki işler',
    entries: [
      { to: paths.home, label: 'Genel Bakış', icon: LayoutDashboard, call: readQueues },
      { to: paths.proposals, label: 'Onay Bekleyenler', icon: UserCheck, call: listProposals, queue: 'proposals' },
      { to: paths.deposits, label: 'Yatırımlar', icon: ArrowDownToLine, call: listDeposits, queue: 'deposits' },
      { to: paths.withdrawals, label: 'Çekimler', icon: ArrowUpFromLine, call: listWithdrawals, queue: 'withdrawals' },
      { to: paths.kyc, label: 'Kimlik Onayı', icon: IdCard, call: listKycDocuments, queue: 'kyc' },
      { to: paths.messages, label: 'Mesajlar', icon: Mail, call: listThreads, queue: 'messages' },
      {
        to: paths.callRequests,
        label: 'Aranma Talepleri',
        icon: PhoneCall,
        call: listCallRequests,
        queue: 'call_requests',
      },
      { to: paths.affiliates, label: 'Ortaklar', icon: Handshake, call: listAffiliates, queue: 'affiliates' },
      { to: paths.sports, label: 'Spor Bahisleri', icon: Trophy, call: readSportsDesk, queue: 'referrals' },
    ],
  },
  {
    label: 'Oyuncular ve para',
    entries: [
      { to: paths.players, label: 'Oyuncular', icon: Users, call: listPlayers },
      { to: paths.bonuses, label: 'Bonuslar', icon: Gift, call: listGrants },
      { to: paths.limits, label: 'Oyuncu Koruma', icon: ShieldCheck, call: listLimits },
      { to: paths.reversals, label: 'Yatırım İadeleri', icon: Undo2, call: listReversals },
      { to: paths.adjustments, label: 'Bakiye Düzeltme', icon: Scale, call: listAdjustments },
      { to: paths.ledger, label: 'Hesap Hareketleri', icon: Wallet, call: listLedger },
    ],
  },
  {
    label: 'İçerik',
    entries: [
      { to: paths.promotions, label: 'Promosyonlar', icon: Percent, call: listAllPromotions },
      { to: paths.games, label: 'Oyunlar', icon: Gamepad2, call: listAdminGames },
      {
        to: paths.heldWins,
        label: 'Kazanç Onayı',
        icon: Hand,
        call: listHeldWins,
        queue: 'held_wins',
      },
      { to: paths.capRaises, label: 'Sınır Artışı', icon: TrendingUp, call: listCapRaises },
      { to: paths.providers, label: 'Sağlayıcılar', icon: Plug, call: listProviders },
      { to: paths.homepage, label: 'Ana Sayfa', icon: House, call: listHomepageGames },
      { to: paths.banners, label: 'Bannerlar', icon: Image, call: listBanners },
      { to: paths.pages, label: 'Sayfalar', icon: FileText, call: listPages },
      { to: paths.sites, label: 'Site Ayarları', icon: Palette, call: listSites },
    ],
  },
  {
    label: 'Yönetim',
    entries: [
      { to: paths.reports, label: 'Raporlar', icon: ChartColumn, call: readDashboard },
      { to: paths.mails, label: 'Gönderiler', icon: Send, call: listMails },
      { to: paths.audit, label: 'Denetim Kaydı', icon: ScrollText, call: listAuditLog },
      { to: paths.cashierSettings, label: 'Kasa Ayarları', icon: Landmark, call: addOperatorAccount },
      { to: paths.licence, label: 'Lisans', icon: BadgeCheck, call: readLicence },
      { to: paths.staff, label: 'Personel', icon: UserCog, call: listStaff },
    ],
  },
]

const entries = navigation.flatMap((group) => group.entries)

/** The entry that a place belongs to. */
export function entryOf(pathname: string): NavigationEntry | undefined {
  return entries.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
}
