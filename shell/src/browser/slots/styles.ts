// Browser only. Styles that the server inlines into every page.
import '@site/kit/styles/base.css';
import '@site/kit/styles/fonts.css';
import '../../app/laterSections.css';
import '#logo';
