import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

const brand = Array.from({ length: 10 }, () => 'var(--brand)') as unknown as MantineColorsTuple

/** What Mantine needs in script; colours and sizes are in `mantine.css`, which maps its variables to the tokens. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colours, color: 'var(--on-brand)' } : colours
  },
  components: {
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 180 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 180 } } },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
  },
})
