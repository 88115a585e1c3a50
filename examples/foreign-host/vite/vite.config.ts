import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const site = process.env.FERNWEH ?? 'http://localhost:3000'
const remote = (name: string) => ({
  name: name.replace('-', '_'),
  type: 'var',
  entry: `${site}/_remotes/${name}/mf-manifest.json`,
})

// https://vite.dev/config/
export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'host',
      remotes: { 'mf-search': remote('mf-search'), 'mf-destinations': remote('mf-destinations') },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: { consumeTypes: { typesOnBuild: true }, generateTypes: false },
    }),
  ],
})
