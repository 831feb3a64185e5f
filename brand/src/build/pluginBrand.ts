// Build time only. Adds the brand to builds of the shell and of remotes.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginContent } from '@platform/remote/build/pluginContent';
import { isStub } from '@platform/remote/build/stub';
import type { RsbuildPlugin, RsbuildPlugins } from '@rsbuild/core';
import { brandContent, brandFolder } from '../content/brandContent.ts';
import { iconSvg, logoFile, logoProblem, readLogo } from '../content/logo.ts';
import { profilePaths } from '../content/profilePaths.ts';
import { site } from '../site/site.ts';
import { pluginAssets } from './pluginAssets.ts';

const STYLES = ['base.css', 'fonts.css'].map((name) =>
  fileURLToPath(new URL(`../styles/${name}`, import.meta.url)),
);

const ICONS = fileURLToPath(new URL('../ui/marks/icons.tsx', import.meta.url));
/** The statement that a bundle replaces. */
const PROFILE_ICONS = /^import (\w+) from '#profile-icons';$/m;

/**
 * Rsbuild plugins for brand content, logo, fonts, social pictures and icons.
 * @param options `pictures: false` for a build whose Node bundle is neither a remote's nor the shell's
 */
export const pluginBrand = ({ pictures = true } = {}): RsbuildPlugins => [
  pluginContent({ brand: brandContent }, () => brandFolder()),
  pluginFacts,
  pluginAssets(pictures),
];

/** Inlines the brand's content in place of the modules that read it from disk. */
const pluginFacts: RsbuildPlugin = {
  name: 'brand:facts',
  setup(api) {
    const alias = {
      '#brand': path.join(brandFolder(), 'brand.yaml'),
      '#project-types': path.join(brandFolder(), 'project-types.yaml'),
      '#logo': logoFile(),
    };
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        resolve: { alias },
        // In the whole site the shell adds the styles.
        source: isStub() ? { preEntry: STYLES } : {},
      }),
    );
    api.onBeforeBuild(() => {
      const problem = logoProblem();
      if (problem) throw new Error(problem);
    });
    // In the module itself: a module of its own would be in each of two chunks that show profiles.
    api.transform({ test: ICONS }, ({ code, addDependency }) => {
      addDependency(alias['#brand']);
      const paths = JSON.stringify(profilePaths());
      return code.replace(
        PROFILE_ICONS,
        (_, name) => `const ${name}: Record<string, string> = ${paths};`,
      );
    });
    // Imported as a file the logo becomes the icon; `?raw` is the SVG source.
    api.transform({ test: logoFile(), resourceQuery: { not: /raw/ } }, ({ code }) =>
      iconSvg(readLogo(code), site.brand),
    );
  },
};
