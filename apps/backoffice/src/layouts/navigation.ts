import type { StaffRole } from '@meydan/contract/call'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  FileText,
  Gamepad2,
  Gift,
  Handshake,
  House,
  IdCard,
  Image,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Palette,
  Percent,
  PhoneCall,
  Scale,
  ScrollText,
  ShieldCheck,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react'
import { paths } from '../paths.ts'

export interface NavigationEntry {
  to: string
  label: string
  icon: LucideIcon
  roles: readonly StaffRole[]
  /** The queue whose length stands beside it. */
  queue?: string
}

const CASH: readonly StaffRole[] = ['finance', 'support', 'compliance']
const CONTENT: readonly StaffRole[] = ['content']

/** The side menu; an entry shows where one of its roles is the person's. */
export const navigation: readonly NavigationEntry[] = [
  {
    to: paths.home,
    label: 'Genel Bakış',
    icon: LayoutDashboard,
    roles: ['support', 'finance', 'content', 'compliance'],
  },
  { to: paths.players, label: 'Oyuncular', icon: Users, roles: CASH },
  { to: paths.deposits, label: 'Yatırımlar', icon: ArrowDownToLine, roles: CASH, queue: 'deposits' },
  { to: paths.withdrawals, label: 'Çekimler', icon: ArrowUpFromLine, roles: CASH, queue: 'withdrawals' },
  { to: paths.kyc, label: 'Kimlik Onayı', icon: IdCard, roles: CASH, queue: 'kyc' },
  { to: paths.messages, label: 'Mesajlar', icon: Mail, roles: ['support', 'content'], queue: 'messages' },
  { to: paths.callRequests, label: 'Aranma Talepleri', icon: PhoneCall, roles: ['support'], queue: 'call_requests' },
  { to: paths.affiliates, label: 'Ortaklar', icon: Handshake, roles: ['content', 'finance'], queue: 'affiliates' },
  { to: paths.bonuses, label: 'Bonuslar', icon: Gift, roles: ['content', 'finance', 'support', 'compliance'] },
  {
    to: paths.promotions,
    label: 'Promosyonlar',
    icon: Percent,
    roles: ['content', 'finance', 'support', 'compliance'],
  },
  { to: paths.games, label: 'Oyunlar', icon: Gamepad2, roles: CONTENT },
  { to: paths.banners, label: 'Bannerlar', icon: Image, roles: CONTENT },
  { to: paths.pages, label: 'Sayfalar', icon: FileText, roles: CONTENT },
  { to: paths.homepage, label: 'Ana Sayfa', icon: House, roles: CONTENT },
  { to: paths.sites, label: 'Site Ayarları', icon: Palette, roles: CONTENT },
  { to: paths.limits, label: 'Oyuncu Koruma', icon: ShieldCheck, roles: ['compliance', 'support', 'finance'] },
  { to: paths.adjustments, label: 'Bakiye Düzeltme', icon: Scale, roles: CASH },
  { to: paths.ledger, label: 'Hesap Hareketleri', icon: Wallet, roles: ['finance', 'compliance'] },
  { to: paths.reports, label: 'Raporlar', icon: ChartColumn, roles: ['finance', 'compliance'] },
  { to: paths.audit, label: 'Denetim Kaydı', icon: ScrollText, roles: ['compliance'] },
  { to: paths.staff, label: 'Personel', icon: UserCog, roles: ['admin'] },
]
