import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Combobox } from './Combobox'
import type { ComboboxProps } from './ComboboxProps'

const options = [
  { value: '1', label: '住宅' },
  { value: '2', label: '商业综合体' },
  { value: '3', label: '商业' },
  { value: '4', label: '地下商业', disabled: true },
  { value: '5', label: '学校', tone: 'success' as const },
]
const many = Array.from({ length: 10_000 }, (_, index) => ({ value: String(index), label: `项目 ${index}` }))

function Chosen(props: ComboboxProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: string | undefined) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <div className="min-h-80 w-64 p-4">
      <Combobox {...props} value={value} onChange={change} />
    </div>
  )
}

const meta = {
  title: 'ui/Combobox',
  component: Combobox,
  render: (args) => <Chosen {...args} />,
  args: { id: 'type', label: '项目类型', value: undefined, options, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: '项目类型' })
    await userEvent.tab()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('商业')
    const found = await page.findAllByRole('option')
    await expect(found.map((option) => option.textContent)).toEqual(['商业综合体', '商业', '地下商业'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = input.getAttribute('aria-activedescendant') ?? ''
    await expect(document.getElementById(active)).toHaveTextContent(/^商业$/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('3')
    await expect(input).toHaveValue('商业')
    await expect(input).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await page.findByRole('option', { selected: true })).toHaveTextContent('商业')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
    await expect(input).toHaveValue('商业')
  },
}

export const TabTakesWhatIsHighlighted: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.tab()
    await userEvent.keyboard('住')
    await page.findByRole('option', { name: '住宅' })
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('1')
    await expect(input).toHaveValue('住宅')
    await expect(input).not.toHaveFocus()
  },
}

export const TabAlonePassesBy: Story = {
  args: { value: '2' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    await page.findAllByRole('option')
    await userEvent.tab()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).toHaveValue('商业综合体')
  },
}

export const ByMouse: Story = {
  args: { value: '1' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await page.findAllByRole('option')).toHaveLength(5)
    await userEvent.click(page.getByRole('option', { name: '学校' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('5')
    await expect(canvas.getByRole('combobox')).toHaveValue('学校')
  },
}

export const Clearing: Story = {
  args: { value: '2' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清除所选' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}

export const TenThousand: Story = {
  args: { options: many, value: '9000', onReachEnd: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(page.getByRole('option', { name: '项目 9000' })).toBeVisible())
    await expect(page.getAllByRole('option').length).toBeLessThan(40)
    await expect(args.onReachEnd).not.toHaveBeenCalled()
    await userEvent.keyboard('9999')
    await waitFor(() => expect(page.getByRole('option', { name: '项目 9999' })).toBeVisible())
    await waitFor(() => expect(args.onReachEnd).toHaveBeenCalled())
  },
}

export const SearchedElsewhere: Story = {
  args: { onSearch: fn(), value: '77', valueLabel: '尚未加载的项目', loading: true, options: [] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await expect(input).toHaveValue('尚未加载的项目')
    await userEvent.click(input)
    await userEvent.keyboard('滨')
    await expect(args.onSearch).toHaveBeenLastCalledWith('滨')
    await userEvent.tab()
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await expect(input).toHaveValue('尚未加载的项目')
  },
}

/** Nothing was typed that anything could match. */
export const NothingToChoose: Story = {
  args: { options: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(page.getByText('还没有可选项，请先添加，或检查前面的选择')).toBeVisible())
    await expect(page.queryByText('没有匹配的选项')).not.toBeInTheDocument()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '医院')
    // The list is in the document before it is positioned and visible.
    await waitFor(() => expect(page.getByText('没有匹配的选项')).toBeVisible())
  },
}
