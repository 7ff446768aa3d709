import { keyOf, read, useWrite } from '@meydan/api-client/query'
import { readMe, staffLogout } from '@meydan/contract/staff/staff'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { ConfirmArea } from '@meydan/ui/dialogs/ConfirmArea.tsx'
import { Drawer } from '@meydan/ui/dialogs/Drawer.tsx'
import { Spinner } from '@meydan/ui/display/Spinner.tsx'
import { ToastArea } from '@meydan/ui/dialogs/ToastArea.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { DirectoryAgain } from '../session/DirectoryAgain.tsx'
import { DirectoryScreen } from '../session/DirectoryScreen.tsx'
import { FirstAdminScreen } from '../session/FirstAdminScreen.tsx'
import { LoginAgain } from '../session/LoginAgain.tsx'
import { LoginScreen } from '../session/LoginScreen.tsx'
import { DialogButton } from '../crud/actions/DialogButton.tsx'
import { AddPasskey } from '../session/AddPasskey.tsx'
import { TwoFactorCard } from '../session/TwoFactorCard.tsx'
import { useAccountSwitch } from '../session/use-account-switch.ts'
import { StaffContext } from '../session/use-staff.ts'
import { paths } from '../paths.ts'
import { words as sessionWords } from '../words/staff/session.ts'
import { words } from '../words/shell.ts'
import { GlobalSearch } from './GlobalSearch.tsx'
import { Health } from './Health.tsx'
import { KeysButton } from './keys/KeysButton.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { Place } from './Place.tsx'
import { ReportsLag } from './ReportsLag.tsx'
import { SideMenu } from './SideMenu.tsx'

const SESSION_MS = 30_000

/** Everything of the back office stands in here; without a session it is the login. */
export function Shell() {
  const { data: me, isPending } = useQuery({ ...read(readMe), refetchInterval: SESSION_MS })
  const user = me?.logged_in ? me.user : undefined
  const [insider, setInsider] = useState(user)
  const [isLeaving, setLeaving] = useState(false)
  const [isSettingUp, setSettingUp] = useState(false)
  const isReturning = useDirectoryReturn()
  useAccountSwitch(user?.id)
  if (user && user !== insider) setInsider(user)
  if (!user && isLeaving) {
    setInsider(undefined)
    setLeaving(false)
  }
  if (me?.setup_required && !isSettingUp) setSettingUp(true)
  if (isPending)
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label={words.loading} />
      </div>
    )
  return (
    <StaffContext value={insider}>
      {isSettingUp ? (
        <Setup onDone={() => setSettingUp(false)} />
      ) : !insider || isReturning ? (
        <SignedOut />
      ) : (
        <Inside key={insider.id} name={insider.name} onLeave={() => setLeaving(true)} />
      )}
      {insider && !user && !isLeaving && !isReturning && <LoginAgain username={insider.username} />}
      {user && <DirectoryAgain />}
      <ToastArea />
      <ConfirmArea />
    </StaffContext>
  )
}

/** Whether the address is the one that the operator's directory sends the browser back to: to come in, or to have come in just now. */
function useDirectoryReturn(): boolean {
  const { pathname, search } = useLocation()
  return pathname === paths.directoryLogin && search !== ''
}

/** The login, or the screen of the address: the first admin's, or the return from the operator's directory. */
function SignedOut() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const goHome = () => void navigate(paths.home, { replace: true })
  if (useDirectoryReturn()) return <DirectoryScreen query={search.slice(1)} onDone={goHome} />
  if (pathname !== paths.firstAdmin || hash === '') return <LoginScreen />
  return <FirstAdminScreen link={hash.slice(1)} onDone={goHome} />
}

/** Until a second factor stands: a passkey, or codes of an app with their recovery codes kept. */
function Setup({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const finish = () => void client.invalidateQueries({ queryKey: keyOf(readMe) }).then(onDone)
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-4">
      <TwoFactorCard onDone={finish} />
      <DialogButton label={sessionWords.insteadPasskey} title={sessionWords.passkeyAdd}>
        {() => <AddPasskey onDone={finish} />}
      </DialogButton>
    </main>
  )
}

interface InsideProps {
  name: string
  /** Told before the session is ended on purpose. */
  onLeave: () => void
}

function Inside({ name, onLeave }: InsideProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <a
        href="#icerik"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-90 focus:rounded-md focus:bg-s3 focus:p-3"
      >
        {words.skip}
      </a>
      <header className="fixed inset-x-0 top-0 z-40 flex h-15 items-center gap-2 border-b border-line bg-s1 px-3 sm:gap-3 lg:px-5">
        <Button icon variant="ghost" className="lg:hidden" aria-label={words.menu} onClick={() => setOpen(true)}>
          <Menu aria-hidden size={20} />
        </Button>
        <Link to={paths.home} className="flex shrink-0 items-center gap-4">
          <img
            src="/art/brand/meydan.svg"
            alt={words.brand}
            className="h-6 forced-color-adjust-none sm:h-7 forced-colors:bg-black"
          />
          <span className="max-sm:sr-only">
            <Badge tone="neutral">{words.management}</Badge>
          </span>
        </Link>
        <span className="flex-1" />
        <GlobalSearch />
        <PaletteButton />
        <KeysButton />
        <Health />
        <Profile name={name} onLeave={onLeave} />
      </header>
      <aside
        aria-label={words.sideMenu}
        className="fixed top-15 bottom-0 left-0 hidden w-54 overflow-y-auto border-r border-line bg-s1 p-3 lg:block"
      >
        <SideMenu />
      </aside>
      <Drawer open={open} onClose={close} title={words.menu}>
        <SideMenu onChoose={close} />
      </Drawer>
      <main
        id="icerik"
        tabIndex={-1}
        className="min-h-dvh min-w-0 px-3 pt-18 pb-8 outline-none lg:ml-54 lg:px-6 lg:pt-20"
      >
        <Place />
        <ReportsLag />
      </main>
    </>
  )
}

function Profile({ name, onLeave }: InsideProps) {
  const logout = useWrite(staffLogout, {
    stale: [readMe],
    onSuccess: ({ logout_url }) => {
      if (logout_url !== null) window.location.assign(logout_url)
    },
  })
  const leave = () => {
    onLeave()
    logout.mutate({})
  }
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Link to={paths.account} className="flex min-h-11 min-w-0 items-center gap-2 rounded-md bg-s2 px-2 font-semibold">
        <span
          aria-hidden
          className="heading grid size-8 shrink-0 place-items-center rounded-sm bg-brand-tint text-sm text-accent"
        >
          {initialsOf(name)}
        </span>
        <span className="max-w-50 truncate max-lg:sr-only">{name}</span>
      </Link>
      <Button icon variant="ghost" aria-label={words.logout} busy={logout.isPending} onClick={leave}>
        <LogOut aria-hidden size={18} />
      </Button>
    </span>
  )
}

function initialsOf(name: string): string {
  const parts = name.split(' ')
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toLocaleUpperCase('tr')
}
