// Server only. The shell's release brings the libraries for the server, too: both sides change them together.
import type { SHARED } from '@platform/contract/bundle/shared';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as router from 'react-router-dom';
import * as styledComponents from 'styled-components';

export const sharedLibraries: Readonly<Record<(typeof SHARED)[number], unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  'styled-components': styledComponents,
};
