import { Button } from '@meydan/ui/Button.tsx'

/** What stands where a page could not be shown: a newer version is the usual reason, so a fresh load is the way out. */
export function Broken() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6">
      <h1>Sayfa açılamadı</h1>
      <p className="text-ink2">Yeni bir sürüm yayınlanmış olabilir. Sayfayı yenilediğinizde son sürüm açılır.</p>
      <Button variant="primary" className="justify-self-start" onClick={() => location.reload()}>
        Sayfayı yenile
      </Button>
    </main>
  )
}
