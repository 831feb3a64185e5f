// Browser only. Styles that the server inlines into every page.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import './sectionHeights.css';
import '#logo';
