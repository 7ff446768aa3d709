import { BUILD_TARGET } from '@meydan/older-browsers/targets'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { roundVerifier } from './worker/build-verifier.ts'
import { OFFLINE_DOCUMENT, serviceWorker } from './worker/build-worker.ts'

const server = process.env.MEYDAN_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker(), roundVerifier()],
  build: {
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    // The page's policy loads fonts and images from this host only, never from data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', [OFFLINE_DOCUMENT]: `${OFFLINE_DOCUMENT}.html` },
      output: {
        // What every page needs and rarely changes stays in the browser's cache across releases.
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/play': server,
      '/ws': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
})
