import { fileURLToPath } from 'node:url'
import { BUILD_TARGET } from '@meydan/older-browsers/targets'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/studio/assets/',
  publicDir: 'public',
  build: {
    outDir: 'dist',
    assetsDir: '.',
    manifest: true,
    target: BUILD_TARGET,
    modulePreload: false,
    rollupOptions: {
      input: [
        'frame/main.ts',
        'frame/instant/main.ts',
        'frame/room/main.ts',
        'frame/table/main.ts',
        'frame/bingo/bingo-page.ts',
        'frame/race/main.ts',
      ],
    },
  },
})
