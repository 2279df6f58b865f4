import '../../../../src/index.css'
import { screen as goods } from 'virtual:goods'
import { screen as goodsList } from 'virtual:goods-list'
import { screen as wideGoods } from 'virtual:wide-goods'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadIcons } from '../../../../src/ui/iconSet'
import { Engine } from './Engine'
import { EngineList } from './EngineList'
import { HookForm } from './HookForm'
import { createListProbe } from './listProbe'
import { createListServer } from './listServer'
import { createProbe } from './probe'
import { RjsfArray } from './RjsfArray'
import { mountVanilla } from './vanilla'
import { mountVanillaList } from './vanillaList'

const query = new URLSearchParams(location.search)
const kind = query.get('kind') ?? 'engine'
const count = Number(query.get('rows') ?? 50)

const server = createListServer(kind.endsWith('List') ? count : 0)

const views: { readonly [kind: string]: () => ReactNode } = {
  engine: () => <Engine screen={goods} count={count} />,
  wide: () => <Engine screen={wideGoods} count={count} />,
  engineList: () => <EngineList screen={goodsList} server={server} />,
  hookForm: () => <HookForm count={count} />,
  rjsf: () => <RjsfArray count={count} />,
}

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')

const place = element
let root: Root | undefined

function mount(): void {
  const view = views[kind]
  root = view && createRoot(place)
  if (view) root?.render(view())
  else if (kind === 'vanillaList') mountVanillaList(place, server)
  else mountVanilla(place, count)
}

function unmount(): void {
  root?.unmount()
  place.replaceChildren()
}

const probe = createProbe(kind, { mount, unmount })
const listProbe = createListProbe(server, { mount, unmount })

declare global {
  interface Window {
    probe: typeof probe
    listProbe: typeof listProbe
  }
}
// The product has them, too, before it shows its first screen.
loadIcons().then(() => {
  window.probe = probe
  window.listProbe = listProbe
})
