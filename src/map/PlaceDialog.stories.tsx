import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PlaceDialog } from './PlaceDialog'
import tile from './storyTile.png'

const meta = {
  title: 'map/PlaceDialog',
  component: PlaceDialog,
  args: {
    label: '工地地址',
    at: { longitude: '113.2131', latitude: '22.9304' },
    onClose: fn(),
    onChoose: fn(),
    site: {
      tiles: [tile],
      subdomains: '',
      attribution: '示例地图',
      attributionLink: 'https://example.com/',
      maxZoom: 18,
      longitude: 105,
      latitude: 34,
      zoom: 4,
    },
  },
} satisfies Meta<typeof PlaceDialog>
export default meta
type Story = StoryObj<typeof meta>

const openMap = async () => {
  const dialog = within(await within(document.body).findByRole('dialog', { name: '工地地址 在地图上选择' }))
  const map = dialog.getByRole('application', { name: '工地地址 地图' })
  await waitFor(() => expect(map.querySelector('img')).not.toBeNull())
  return { dialog, map, box: dialog.getByRole<HTMLInputElement>('textbox', { name: '工地地址 经纬度' }) }
}
const east = (box: HTMLInputElement) => Number(box.value.split(',')[0])

export const ByKey: Story = {
  name: 'The arrow keys move the marker, and what is confirmed is kept as decimals in texts [B289]',
  play: async ({ args }) => {
    const { dialog, map, box } = await openMap()
    await expect(map.querySelectorAll('svg')).toHaveLength(1)
    map.focus()
    await userEvent.keyboard('{ArrowRight}')
    const near = east(box)
    await expect(near).toBeGreaterThan(113.2131)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(east(box) - near).toBeGreaterThan(near - 113.2131)
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      longitude: expect.stringMatching(/^113\.\d{1,6}$/),
      latitude: expect.stringMatching(/^22\.93\d{0,4}$/),
    })
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ByPointer: Story = {
  name: 'A press on the map sets the first marker there',
  args: { at: undefined },
  play: async () => {
    const { map, box } = await openMap()
    await expect([box.value, map.querySelector('svg')]).toEqual(['', null])
    const { left, top, width, height } = map.getBoundingClientRect()
    const coords = { clientX: left + width / 4, clientY: top + height / 2 }
    await userEvent.pointer([{ target: map, coords, keys: '[MouseLeft]' }])
    await waitFor(() => expect(box.value).toMatch(/^-?\d+(\.\d+)?,\d+(\.\d+)?$/))
    await expect(east(box)).toBeLessThan(105)
    await expect(map.querySelectorAll('svg')).toHaveLength(1)
  },
}

export const Typed: Story = {
  name: 'What is typed moves the marker; what is no place cannot be confirmed',
  play: async ({ args }) => {
    const { dialog, map, box } = await openMap()
    await userEvent.clear(box)
    await expect(map.querySelector('svg')).toBeNull()
    await userEvent.type(box, '213,22')
    await expect(box).toBeInvalid()
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.clear(box)
    await userEvent.type(box, '113.3,22.9')
    await waitFor(() => expect(map.querySelectorAll('svg')).toHaveLength(1))
  },
}

export const NoTiles: Story = {
  name: 'Tiles that do not come are said, and coordinates still count',
  args: { site: { ...meta.args.site, tiles: ['/no-such-tile/{z}/{x}/{y}.png'] } },
  play: async ({ args }) => {
    const { dialog } = await openMap()
    // A tile may fail while the dialog still fades in.
    const said = await dialog.findByText('地图没有全部加载，经纬度仍可使用')
    await waitFor(() => expect(said).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await expect(args.onChoose).toHaveBeenCalledWith(meta.args.at)
  },
}
