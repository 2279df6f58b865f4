import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DecisionDialog } from './DecisionDialog'
import { decisionsOf } from './decision'

const [returned, agreed] = decisionsOf({ results: [30, 10], isOwnStep: false })

const meta = {
  title: 'flow/DecisionDialog',
  component: DecisionDialog,
  parameters: { server: true },
  args: { decision: returned ?? raise(), onCommit: fn(async () => undefined), onClose: fn() },
} satisfies Meta<typeof DecisionDialog>
export default meta
type Story = StoryObj<typeof meta>

function raise(): never {
  throw new Error('there is no such decision')
}

const page = within(document.body)

/** Allows for the upload code, which is loaded with the first file. */
const PATIENCE = { timeout: 8000 }

async function choose(...files: File[]) {
  await page.findByRole('button', { name: '附件 上传文件' }, PATIENCE)
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? raise()
  await userEvent.upload(input, files)
}

export const WithFiles: Story = {
  name: 'Who sends a document back says why, and sends files along [B176, B181, B221]',
  play: async ({ args }) => {
    const dialog = within(await page.findByRole('dialog', { name: '退回' }))
    await choose(new File(['一'], '意见.txt'))
    await dialog.findByRole('button', { name: '删除意见.txt' }, PATIENCE)
    await userEvent.click(dialog.getByRole('button', { name: '退回' }))
    await dialog.findByText('请输入审核意见')
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText(/审核意见/), '请补图纸')
    await userEvent.click(dialog.getByRole('button', { name: '退回' }))
    const file = expect.objectContaining({ name: '意见.txt', url: expect.stringContaining('/blade-file/') })
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith({ comment: '请补图纸', files: [file] }))
  },
}

export const Unfinished: Story = {
  name: 'A decision waits for a file that has not come',
  args: { decision: agreed ?? raise() },
  play: async ({ args }) => {
    const dialog = within(await page.findByRole('dialog', { name: '同意' }))
    await choose(new File(['MZ'], 'setup.exe'))
    await dialog.findByText('不支持该类型的文件', {}, PATIENCE)
    await userEvent.click(dialog.getByRole('button', { name: '同意' }))
    await dialog.findByText('还有附件没有上传完，请等待、重试或取消后再提交')
    await userEvent.click(dialog.getByRole('button', { name: '取消上传setup.exe' }))
    await userEvent.click(dialog.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith({ comment: '', files: [] }))
  },
}
