import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { WidgetStage, type WidgetStageProps } from '../WidgetStage'

const meta = {
  title: 'widgets/files',
  component: WidgetStage,
  parameters: { server: true },
  args: { widget: 'files', label: '附件', type: 'array', onChange: fn(), onBlur: fn(), onBusy: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)
const stored = [
  { name: '项目租赁合同.pdf', url: '/blade-file/file/download?id=1' },
  { name: '现场照片.jpg', url: '/blade-file/file/download?id=2' },
]

/** The upload code is loaded with the first file. */
const PATIENCE = { timeout: 8000 }

const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${colour}"/></svg>`

function choose(canvas: HTMLElement, ...files: File[]) {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no place for files')
  return userEvent.upload(input, files)
}

export const Several: Story = { args: { value: stored } }

export const OnTheirWay: Story = {
  name: 'Files go to the store, say so meanwhile, and are kept by name and url [B176, B180, B181, B191]',
  args: { value: stored.slice(0, 1) },
  play: async ({ args, canvas, canvasElement }) => {
    await choose(canvasElement, new File(['一'], '图纸.txt'), new File(['二'], '清单.txt'))
    await canvas.findByText('上传文件中,请不要刷新页面或者关闭浏览器,否则上传将会终止', {}, PATIENCE)
    await waitFor(() => expect(args.onBusy).toHaveBeenCalledWith(true))
    const list = within(canvas.getByRole('list', { name: '附件' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3), PATIENCE)
    await waitFor(() => expect(canvas.queryByText(/上传文件中/)).toBeNull(), PATIENCE)
    await waitFor(() => expect(args.onBusy).toHaveBeenLastCalledWith(false))
    const file = (name: string) => ({ name, url: expect.stringContaining('/blade-file/') })
    await expect(args.onChange).toHaveBeenLastCalledWith([stored[0], file('图纸.txt'), file('清单.txt')])
    await userEvent.click(canvas.getByRole('button', { name: '删除图纸.txt' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([stored[0], file('清单.txt')])
  },
}

export const ByKeys: Story = {
  name: 'By keys files go one after the other, and the keyboard stays with what is left, then with the way to add one',
  args: { value: [...stored, { name: '结算单.pdf', url: '/blade-file/file/download?id=3' }] },
  play: async ({ canvas }) => {
    const remove = (name: string) => canvas.getByRole('button', { name: `删除${name}` })
    remove('现场照片.jpg').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(remove('结算单.pdf')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(remove('项目租赁合同.pdf')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('list', { name: '附件' })).toBeNull())
    await expect(canvas.getByRole('button', { name: '附件 上传文件' })).toHaveFocus()
  },
}

export const Refused: Story = {
  name: 'What the server does not keep is said at the file, which can be taken away',
  play: async ({ args, canvas, canvasElement }) => {
    await choose(canvasElement, new File(['MZ'], 'setup.exe'))
    await expect(await canvas.findByText('不支持该类型的文件', {}, PATIENCE)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重试setup.exe' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '取消上传setup.exe' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: '附件' })).toBeNull())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Limited: Story = {
  name: 'A field takes only what its options say',
  args: { options: { accept: '.pdf', max: 1 } },
  play: async ({ canvasElement, canvas }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    input?.removeAttribute('accept')
    await choose(canvasElement, new File(['一'], '图纸.txt'))
    const notice = await page.findByText('图纸.txt不是.pdf文件')
    await waitFor(() => expect(notice).toBeVisible())
    // Toasts are lists too; this checks the field's own.
    await expect(canvas.queryByRole('list', { name: '附件' })).toBeNull()
  },
}

function Tabbed(args: WidgetStageProps) {
  const [hidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!hidden)}>
        {hidden ? '这一页' : '另一页'}
      </button>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <WidgetStage {...args} />
      </Activity>
    </>
  )
}

export const Hidden: Story = {
  name: 'Files go on while another tab is shown',
  render: (args) => <Tabbed {...args} />,
  play: async ({ args, canvas, canvasElement }) => {
    await choose(canvasElement, new File(['一'], '图纸.txt'))
    await canvas.findByRole('progressbar', { name: '图纸.txt' }, PATIENCE)
    await userEvent.click(canvas.getByRole('button', { name: '另一页' }))
    const file = { name: '图纸.txt', url: expect.stringContaining('/blade-file/') }
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([file]), PATIENCE)
    await userEvent.click(canvas.getByRole('button', { name: '这一页' }))
    await expect(await canvas.findByRole('button', { name: '删除图纸.txt' })).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

export const LookedAt: Story = {
  name: 'Pictures are looked through in place, by pointer and by key',
  args: {
    value: [
      { name: '正面.png', url: picture('red') },
      { name: '合同.pdf', url: '/blade-file/file/download?id=1' },
      { name: '侧面.png', url: picture('blue') },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '正面.png' }))
    const dialog = within(await page.findByRole('dialog', { name: '正面.png' }))
    await waitFor(() => expect(dialog.getByText('1 / 2')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '下一张' }))
    await page.findByRole('dialog', { name: '侧面.png' })
    await userEvent.keyboard('{ArrowLeft}')
    await dialog.findByRole('img', { name: '正面.png' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const Locked: Story = {
  args: { value: stored, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /上传/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: '项目租赁合同.pdf' })).toBeVisible()
  },
}
