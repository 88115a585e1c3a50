// Generated using webpack-cli https://github.com/webpack/webpack-cli

import path from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import WorkboxWebpackPlugin from "workbox-webpack-plugin";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

const __filename = fileURLToPath(import.meta.url);
const __dirname = path.dirname(__filename);
const isProduction = process.env.NODE_ENV === "production";
// One of the settings that the site asks for: style sheets are files (see ../README.md).
const stylesHandler = MiniCssExtractPlugin.loader;

/** @type {import("webpack").Configuration} */
const config = {
    entry: "./src/index.jsx",
    output: {
        path: path.resolve(__dirname, "dist"),
        publicPath: "auto",
        // Another one: the name of the Trusted Types policy, "webpack#" with the remote's name at the site.
        trustedTypes: { policyName: "webpack#mf-forecast" },
        // And the name of the build, "stock_" with the remote's name: chunks are registered under it.
        uniqueName: "stock_mf_forecast",
    },
    devServer: {
        open: true,
    },
    plugins: [
        new HtmlWebpackPlugin({
            template: "index.html",
        }),
        new MiniCssExtractPlugin(),
        new ModuleFederationPlugin({
            // The same: the container is a global of the page.
            name: "stock_mf_forecast",
            filename: "remoteEntry.js",
            exposes: { "./Forecast": "./src/Forecast.jsx" },
            shared: ["react", "react-dom"],
            bridge: { enableBridgeRouter: false },
            manifest: true,
            dts: false,
        }),
        // Add your plugins here
        // Learn more about plugins from https://webpack.js.org/configuration/plugins/
    ],
    module: {
        rules: [
            {
                test: /\.(js|jsx)$/,
                exclude: /node_modules/,
                use: {
                    loader: "babel-loader",
                    options: {
                        presets: ["@babel/preset-env", "@babel/preset-react"],
                    },
                },
            },
            {
                test: /\.css$/i,
                use: [stylesHandler,"css-loader"],
            },
            {
                test: /\.(eot|svg|ttf|woff|woff2|png|jpg|gif)$/i,
                type: "asset",
            },

            // Add your rules for custom modules here
            // Learn more about loaders from https://webpack.js.org/loaders/
        ],
    },
    resolve: {
        alias: {
            "@": path.resolve(__dirname, "./src/"),
        },
        extensions: [".jsx", ".js"],
    },
};

export default () => {
    if (isProduction) {
        config.mode = "production";
        config.plugins?.push(new WorkboxWebpackPlugin.GenerateSW());
    } else {
        config.mode = "development";
    }
    return config;
};
