// Elements for `<head>`.
import { refreshHook } from '@platform/remote/build/hot/refreshHook';

/** The style sheet is linked, because hot reload replaces the link. */
export const devHead = `<script>${refreshHook}</script>
<link rel="stylesheet" href="/dev/shell/browser/shell.css">
`;
