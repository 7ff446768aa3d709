import type { StaffRole } from '@meydan/contract/call'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
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
  ShieldCheck,
  TrendingUp,
  Undo2,
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
  roles: readonly StaffRole[]
  /** The queue whose length stands beside it. */
  queue?: Queue
}

export interface NavigationGroup {
  label: string
  entries: readonly NavigationEntry[]
}

const CASH: readonly StaffRole[] = ['finance', 'support', 'compliance']
const CONTENT: readonly StaffRole[] = ['content']
const EVERYBODY: readonly StaffRole[] = ['support', 'finance', 'content', 'compliance']

/** The side menu; an entry shows where one of its roles is the person's. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Sıradaki işler',
    entries: [
      { to: paths.home, label: 'Genel Bakış', icon: LayoutDashboard, roles: EVERYBODY },
      { to: paths.deposits, label: 'Yatırımlar', icon: ArrowDownToLine, roles: CASH, queue: 'deposits' },
      { to: paths.withdrawals, label: 'Çekimler', icon: ArrowUpFromLine, roles: CASH, queue: 'withdrawals' },
      { to: paths.kyc, label: 'Kimlik Onayı', icon: IdCard, roles: CASH, queue: 'kyc' },
      { to: paths.messages, label: 'Mesajlar', icon: Mail, roles: ['support', 'content'], queue: 'messages' },
      {
        to: paths.callRequests,
        label: 'Aranma Talepleri',
        icon: PhoneCall,
        roles: ['support'],
        queue: 'call_requests',
      },
      { to: paths.affiliates, label: 'Ortaklar', icon: Handshake, roles: ['content', 'finance'], queue: 'affiliates' },
    ],
  },
  {
    label: 'Oyuncular ve para',
    entries: [
      { to: paths.players, label: 'Oyuncular', icon: Users, roles: CASH },
      { to: paths.bonuses, label: 'Bonuslar', icon: Gift, roles: EVERYBODY },
      { to: paths.limits, label: 'Oyuncu Koruma', icon: ShieldCheck, roles: CASH },
      { to: paths.reversals, label: 'Yatırım İadeleri', icon: Undo2, roles: CASH },
      { to: paths.adjustments, label: 'Bakiye Düzeltme', icon: Scale, roles: CASH },
      { to: paths.ledger, label: 'Hesap Hareketleri', icon: Wallet, roles: ['finance', 'compliance'] },
    ],
  },
  {
    label: 'İçerik',
    entries: [
      { to: paths.promotions, label: 'Promosyonlar', icon: Percent, roles: EVERYBODY },
      { to: paths.games, label: 'Oyunlar', icon: Gamepad2, roles: ['content', 'finance'] },
      {
        to: paths.heldWins,
        label: 'Kazanç Onayı',
        icon: Hand,
        roles: ['finance', 'compliance'],
        queue: 'held_wins',
      },
      { to: paths.capRaises, label: 'Sınır Artışı', icon: TrendingUp, roles: ['admin'] },
      { to: paths.providers, label: 'Sağlayıcılar', icon: Plug, roles: ['content', 'finance'] },
      { to: paths.homepage, label: 'Ana Sayfa', icon: House, roles: CONTENT },
      { to: paths.banners, label: 'Bannerlar', icon: Image, roles: CONTENT },
      { to: paths.pages, label: 'Sayfalar', icon: FileText, roles: CONTENT },
      { to: paths.sites, label: 'Site Ayarları', icon: Palette, roles: CONTENT },
    ],
  },
  {
    label: 'Yönetim',
    entries: [
      { to: paths.reports, label: 'Raporlar', icon: ChartColumn, roles: ['finance', 'compliance'] },
      { to: paths.audit, label: 'Denetim Kaydı', icon: ScrollText, roles: ['compliance'] },
      { to: paths.cashierSettings, label: 'Kasa Ayarları', icon: Landmark, roles: ['finance'] },
      { to: paths.staff, label: 'Personel', icon: UserCog, roles: ['admin'] },
    ],
  },
]

const entries = navigation.flatMap((group) => group.entries)

/** The entry that a place belongs to. */
export function entryOf(pathname: string): NavigationEntry | undefined {
  return entries.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
}
