import DefaultTheme from 'vitepress/theme-without-fonts';
import type { Theme } from 'vitepress';
import { defineAsyncComponent } from 'vue';
import TryIt from './components/TryIt.vue';
import { keepForOffline } from './offline';
import './style.css';

// The front page is there at once; other pages bring what they need.
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    keepForOffline();
    app.component('TryIt', TryIt);
    app.component('ComparePage', defineAsyncComponent(() => import('./components/ComparePage.vue')));
    app.component('AtlasIndex', defineAsyncComponent(() => import('./components/AtlasIndex.vue')));
    app.component('AtlasRule', defineAsyncComponent(() => import('./components/AtlasRule.vue')));
    app.component('ChangeMatrix', defineAsyncComponent(() => import('./components/ChangeMatrix.vue')));
    app.component('ChangeReport', defineAsyncComponent(() => import('./components/ChangeReport.vue')));
    app.component('PerformancePlot', defineAsyncComponent(() => import('./components/PerformancePlot.vue')));
    app.component('PublishedGrammars', defineAsyncComponent(() => import('./components/PublishedGrammars.vue')));
    app.component('YourGrammar', defineAsyncComponent(() => import('./components/YourGrammar.vue')));
  },
} satisfies Theme;
